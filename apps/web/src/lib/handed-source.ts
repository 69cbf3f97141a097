/** A file that was chosen on a public page, and the language it is wanted in. */
export type HandedFile = {
  file: File;
  /** What was brought along: subtitles of it. */
  beside?: readonly File[];
  /** null: nobody chose one yet. */
  targetLanguage: string | null;
};

/** What was brought on a public page: a file, a link, or that a recording is wanted. */
export type Handed = HandedFile | { link: string } | { recording: true };

let handed: Handed | null = null;

/** Keeps what was brought for the page that comes next: neither a file nor that choice can stand in an address. */
export function handSource(given: Handed): void {
  handed = given;
}

/** Gives what was handed over, once; null where nothing was, as after a reload. */
export function takeHanded(): Handed | null {
  const taken = handed;
  handed = null;
  return taken;
}

/** The file of what was handed over; null where it was no file. */
export const getHandedFile = (given: Handed | null): HandedFile | null =>
  given !== null && "file" in given ? given : null;

/** All files of what was handed over, once. */
export function takeHandedFiles(): readonly File[] {
  const given = getHandedFile(takeHanded());
  return given === null ? [] : [given.file, ...(given.beside ?? [])];
}
