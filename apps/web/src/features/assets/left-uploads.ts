import { z } from "zod";
import { storedText } from "../../lib/stored-text.ts";

/** A file of those that were chosen together, as a browser knows it again. */
const chosenSchema = z.array(z.object({ name: z.string(), size: z.number(), hasArrived: z.boolean() }));
type Chosen = z.infer<typeof chosenSchema>;
type Named = Pick<File, "name" | "size">;

const stored = storedText("voxloom-assets-uploads");

function read(): Chosen {
  try {
    return chosenSchema.safeParse(JSON.parse(stored.read() ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

/** Nothing is remembered of files of which all have arrived. */
function write(chosen: Chosen): void {
  if (chosen.every(({ hasArrived }) => hasArrived)) stored.remove();
  else stored.write(JSON.stringify(chosen));
}

const isSame = (a: Named, b: Named): boolean => a.name === b.name && a.size === b.size;

/** Names of files that were chosen before and have not arrived, also after a reload. */
export const listLeftUploads = (): string[] =>
  read().flatMap(({ name, hasArrived }) => (hasArrived ? [] : name));

/** Remembers files that are to be sent. Of those that are chosen once more with one that is left, gives what did not arrive. */
export function rememberUploads<F extends Named>(files: readonly F[]): F[] {
  const known = read();
  const has = (file: Named, hasArrived: boolean): boolean =>
    known.some((one) => one.hasArrived === hasArrived && isSame(one, file));
  const goesOn = files.some((file) => has(file, false));
  const missing = files.filter((file) => !goesOn || !has(file, true));
  const fresh = missing.filter((file) => !has(file, false));
  write([
    ...known.filter((one) => !fresh.some((file) => isSame(one, file))),
    ...fresh.map(({ name, size }) => ({ name, size, hasArrived: false })),
  ]);
  return missing;
}

/** Notes that a file has arrived. */
export const noteArrival = (file: Named): void =>
  write(read().map((one) => (isSame(one, file) ? { ...one, hasArrived: true } : one)));

/** Forgets a file that is given up, or all. */
export const forgetUploads = (file?: Named): void =>
  write(file === undefined ? [] : read().filter((one) => !isSame(one, file)));
