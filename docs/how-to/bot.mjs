// A bot for mrjack in JavaScript: it chooses at random, but accuses only when one suspect is left.
import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let random; // The seed of the game gives the same choices again.

const answers = {
  hello({ seed }) {
    let state = Number(BigInt(seed) & 0x7fffffffn) || 1;
    random = () => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
    say({ type: "hello", protocol: "mrjack-bot/1", name: "calm", version: "1.0" });
  },
  events() {}, // What happened since the last choice: { events: [{ index, action }, ...] }.
  choose({ id, view }) {
    const calm = view.legal_actions.filter((action) => !action.startsWith("accuse"));
    const options = view.candidates.length > 1 && calm.length ? calm : view.legal_actions;
    say({ type: "choice", id, action: options[Math.floor(random() * options.length)] });
  },
  end() {},
  error({ code, message }) {
    console.error(`${code}: ${message}`);
  },
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  answers[message.type](message);
});
