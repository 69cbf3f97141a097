/** A file that was chosen on a public page, and the language it is wanted in. */
export type HandedFile = { file: File; targetLanguage: string };

let handed: HandedFile | null = null;

/** Keeps a file for the page that comes next: a file cannot stand in an address. */
export function handFile(given: HandedFile): void {
  handed = given;
}

/** Gives the file that was handed over, once; null where none was, as after a reload. */
export function takeHandedFile(): HandedFile | null {
  const taken = handed;
  handed = null;
  return taken;
}
