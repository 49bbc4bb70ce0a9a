"""A person plays against a bot in a terminal. What is typed means what, what is shown, and the sitting itself."""
