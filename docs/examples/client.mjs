// A client for serve.py: node client.mjs URL [KEY]. Without a key it watches.
// A line of input is the number of a choice, the text of an action, or "undo".
import { createInterface } from "node:readline";

const [url, key] = process.argv.slice(2);
const headers = key ? { Authorization: `Bearer ${key}` } : {};
const get = async (query) => (await fetch(url + query, { headers })).json();
const post = async (told) => (await fetch(url, { method: "POST", headers, body: JSON.stringify(told) })).json();
const show = console.log;

const SAID = {
  moved: ({ piece, source, target }) => `${piece} goes from ${source} to ${target}`,
  cleared: ({ piece }) => `${piece} is not Jack`,
};
// A kind of change that is not known here is told in its own words.
const said = (change) => SAID[change.kind]?.(change) ?? Object.values(change).filter(Boolean).join(" ");

function draw(view, board) {
  // Going north adds one to the number of a hex; going south-east keeps it and goes to the next column.
  const hexes = board.spaces?.map(({ id, column, number }) => ({ id, row: -2 * number - column, x: 6 * column }));
  const places = hexes ?? board.cells.map((id, n) => ({ id, row: Math.floor(n / 3), x: 12 * (n % 3) }));
  const at = Object.fromEntries(places.map(({ id }) => [id, []]));
  for (const [who, place] of Object.entries(view.spaces)) at[place]?.push(view.visible.includes(who) ? `${who}*` : who);
  // Whatever else names places lies there: what later versions add, too.
  for (const [fact, value] of Object.entries(view)) for (const place of [value].flat(3)) at[place]?.push(fact);
  const rows = {};
  for (const { id, row, x } of places.sort((a, b) => a.row - b.row || a.x - b.x))
    rows[` ${row}`] = (rows[` ${row}`] ?? "").padEnd(x) + (at[id].join("+") || id).slice(0, 11);
  show(Object.values(rows).join("\n"));
  const stands = ({ side, cells }) => `${side} of ${cells[0]}`;
  for (const [who, n] of Object.entries(view.detectives ?? {})) show(`${who}: ${stands(board.edge[n])}`);
}

function list(choices) {
  const groups = {};
  choices.forEach(({ verb, piece, label }, n) => (groups[`${verb} ${piece ?? ""}`] ??= []).push(`${n + 1} ${label}`));
  for (const [name, labels] of Object.entries(groups))
    show(`${name} (${labels.length}): ${labels.slice(0, 9).join(", ")}`);
}

const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
for (let since = 0, cuts = 0, wait = 0, board, outcome; !outcome; ) {
  const answer = await get(`?since=${since}&cuts=${cuts}&wait=${wait}`);
  if (answer.error) throw new Error(answer.error);
  const { view, events, length, since: begin } = answer.update;
  if (begin < since) show(`taken back to entry ${begin}`);
  [since, cuts, wait, board, outcome] = [length, answer.cuts, 1, view.board ?? board, view.outcome];
  for (const { by, action, changes } of events)
    show([`${by ?? "chance"}: ${action.text}`, ...changes.map(said)].join("\n  "));
  if (!view.choices?.length) continue;
  draw(view, board);
  list(view.choices);
  const { value, done } = await input.next();
  if (done) break;
  const choose = view.choices[value - 1]?.text ?? value;
  const { error } = await post({ length, undo: value === "undo", choose });
  if (error) show(`refused: ${error}`);
  wait = error ? 0 : 1;
}
input.return();
