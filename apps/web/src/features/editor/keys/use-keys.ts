import { useEffect } from "react";
import { useCommands } from "./command-registry.ts";
import { rereadKeys, useKeysStore } from "./keys-store.ts";
import { listenToKeys } from "./listen-to-keys.ts";

/** Lets the page listen to the editor's keys. Once a page. */
export function useKeys(): void {
  const keys = useKeysStore();
  const commands = useCommands();
  useEffect(() => listenToKeys(keys, commands), [keys, commands]);
  useEffect(() => {
    // Another tab changed them.
    const reread = () => rereadKeys(keys);
    window.addEventListener("storage", reread);
    return () => window.removeEventListener("storage", reread);
  }, [keys]);
}
