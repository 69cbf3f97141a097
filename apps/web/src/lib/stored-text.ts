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
  let inMemory: string | null = null;
  return {
    read() {
      try {
        return open().getItem(key) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    write(text) {
      try {
        open().setItem(key, text);
        inMemory = null;
      } catch {
        inMemory = text;
      }
    },
    remove() {
      inMemory = null;
      try {
        open().removeItem(key);
      } catch {
        // Storage is blocked: nothing was kept there.
      }
    },
  };
}
