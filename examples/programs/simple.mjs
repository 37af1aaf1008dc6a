// A bot in JavaScript: `hanabi simulate --bot "program:node examples/programs/simple.mjs" --players 3`
// Every input line is a message; every output line answers an "act" message.
import { createInterface } from "node:readline";

let rules;

const rank = (card) => Number(card[1]);

function choose({ you, hands, told, possible, fireworks, turn }, legal) {
  const fits = (card) => rank(card) === fireworks[card[0]] + 1;
  for (let slot = 0; slot < hands[you].length; slot++)
    if (possible[you][slot].every(fits)) return [`play ${slot}`, "It fits, whatever it is."];
  const hints = [];
  for (let offset = 1; offset < rules.players; offset++)
    for (const [slot, card] of hands[(you + offset) % rules.players].entries())
      for (const value of fits(card) ? [rank(card), card[0]] : [])
        if (!told[(you + offset) % rules.players][slot].includes(value)) hints.push(`hint +${offset} ${value}`);
  const useful = hints.filter((hint) => legal.includes(hint));
  if (useful.length) return [useful[turn % useful.length], "That card can be played."];
  return [legal.includes("discard 0") ? "discard 0" : legal[legal.length - 1], "Nothing better to do."];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "start") rules = message.rules;
  if (message.type === "act") {
    const [action, reason] = choose(message.view, message.legal);
    console.log(JSON.stringify({ action, reason }));
  }
}
