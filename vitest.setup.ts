import { afterEach } from "vitest";

const storedLines = 20;
const linesKey = Symbol.for("voxloom-last-lines");
type Watched = typeof process.stderr & { [linesKey]?: string[] };

/** The last lines that this process wrote to stderr, where the product's log goes. Files of tests share a process: it is listened to once. */
function lastLines(): string[] {
  const stream: Watched = process.stderr;
  if (stream[linesKey] !== undefined) return stream[linesKey];
  const lines: string[] = [];
  stream[linesKey] = lines;
  const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
  stream.write = (...given: unknown[]) => {
    lines.push(...String(given[0]).split("\n").filter(Boolean));
    lines.splice(0, lines.length - storedLines);
    return write(...given);
  };
  return lines;
}

const lines = lastLines();

// The watchdog of vitest ends a test that hangs; this tells what the process still waits for then, and what it said last.
afterEach(({ task }) => {
  const hasHung = task.result?.errors?.some(({ message }) => message.includes("timed out in"));
  if (!hasHung) return;
  const counts = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind));
  const open = counts.map(([kind, all = []]) => `${all.length} ${kind}`).join(", ");
  console.error(
    [
      `"${task.name}" hung; open in its process: ${open || "nothing"}.`,
      lines.length === 0 ? "Its process logged nothing." : "The last lines of its log:",
      ...lines,
    ].join("\n"),
  );
});
