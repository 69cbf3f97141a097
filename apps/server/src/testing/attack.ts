import { accessTries, inputTries } from "./attack/access.ts";
import { openArena, type Try } from "./attack/arena.ts";
import { publicTries } from "./attack/behind-https.ts";
import { connectionTries, limitTries } from "./attack/connections.ts";
import { fileTries, linkTries } from "./attack/hostile-files.ts";
import { moneyTries, traceTries } from "./attack/money.ts";
import { addressTries, sessionTries, shareTries } from "./attack/sessions.ts";

/** In this order: what is looked at last has everything before it behind it. */
const tries: readonly Try[] = [
  ...accessTries,
  ...connectionTries,
  ...fileTries,
  ...linkTries,
  ...sessionTries,
  ...shareTries,
  ...addressTries,
  ...publicTries,
  ...limitTries,
  ...inputTries,
  ...moneyTries,
  ...traceTries,
];

const wanted = process.argv.slice(2);
const chosen = tries.filter(({ area, name }) => wanted.every((word) => `${area} ${name}`.includes(word)));

const arena = await openArena();
let broken = 0;
const perform = async ({ area, name, attack }: Try): Promise<void> => {
  const outcome = await attack(arena).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  process.stdout.write(`${outcome === null ? "held  " : "BROKEN"}  ${area.padEnd(11)} ${name}\n`);
  if (outcome === null) return;
  broken += 1;
  process.stdout.write(`        ${(outcome.stack ?? outcome.message).replaceAll("\n", "\n        ")}\n`);
};
try {
  const beside = chosen.filter(({ isSlow }) => isSlow).map(perform);
  for (const one of chosen) {
    if (one.isSlow) continue;
    // What comes after everything waits for everything.
    if (one === traceTries[0]) await Promise.all(beside);
    await perform(one);
  }
  await Promise.all(beside);
} finally {
  await arena.close();
}
process.stdout.write(`${chosen.length - broken} of ${chosen.length} held\n`);
process.exit(broken === 0 && chosen.length > 0 ? 0 : 1);
