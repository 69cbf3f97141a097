/** A text that the browser keeps. */
export type StoredText = {
  read(): string | null;
  write(text: string): void;
  remove(): void;
};

/** A text under `key`, of this browser or of one visit; where storage is blocked or full it lives as long as this page. */
export function storedText(key: string, { isOfVisit = false } = {}): StoredText {
  // Where storage is blocked even asking for it throws.
  const open = (): Storage => (isOfVisit ? sessionStorage : localStorage);
  const readStored = (): string | null => {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  };
  /** What there was no room for, and what is kept in its place: once that is another, another page has written it. */
  let unstored: { text: string; before: string | null } | null = null;
  return {
    read() {
      const stored = readStored();
      return unstored !== null && unstored.before === stored ? unstored.text : stored;
    },
    write(text) {
      try {
        open().setItem(key, text);
        unstored = null;
      } catch {
        unstored = { text, before: readStored() };
      }
    },
    remove() {
      unstored = null;
      try {
        open().removeItem(key);
      } catch {
        // Storage is blocked: nothing was kept there.
      }
    },
  };
}
