/** A text that the browser keeps. */
export type StoredText = {
  read(): string | null;
  write(text: string): void;
  remove(): void;
};

/** A text in local storage under `key`; where storage is blocked or full it lives as long as this page. */
export function storedText(key: string): StoredText {
  let inMemory: string | null = null;
  return {
    read() {
      try {
        return localStorage.getItem(key) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    write(text) {
      try {
        localStorage.setItem(key, text);
        inMemory = null;
      } catch {
        inMemory = text;
      }
    },
    remove() {
      inMemory = null;
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is blocked: nothing was kept there.
      }
    },
  };
}
