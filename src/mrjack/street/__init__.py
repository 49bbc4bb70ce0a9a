"""What the two street maps share, as functions of plain values."""
