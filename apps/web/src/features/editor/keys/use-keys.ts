import { useEffect } from "react";
import { rereadKeys } from "./keys-store.ts";
import { listenToKeys } from "./listen-to-keys.ts";

/** Lets the page listen to the editor's keys. Once a page. */
export function useKeys(): void {
  useEffect(listenToKeys, []);
  useEffect(() => {
    // Another tab changed them.
    window.addEventListener("storage", rereadKeys);
    return () => window.removeEventListener("storage", rereadKeys);
  }, []);
}
