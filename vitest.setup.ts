import { afterEach } from "vitest";

// The watchdog of vitest ends a test that hangs; this tells what the process still waits for then.
afterEach(({ task }) => {
  const hasHung = task.result?.errors?.some(({ message }) => message.includes("timed out in"));
  if (!hasHung) return;
  const counts = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind));
  const open = counts.map(([kind, all = []]) => `${all.length} ${kind}`).join(", ");
  console.error(`"${task.name}" hung; open in its process: ${open || "nothing"}.`);
});
