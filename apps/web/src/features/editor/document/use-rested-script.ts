import type { Script } from "@voxloom/contract";
import { startTransition, useEffect, useState } from "react";
import { restMs } from "./rest.ts";
import { useEditorStore } from "./stores.tsx";

/** The script as of when it last rested: for what tells of all lines, which no key that is typed waits for. */
export function useRestedScript(): Script {
  const store = useEditorStore();
  const [script, setScript] = useState(() => store.getState().script);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => startTransition(() => setScript(store.getState().script));
    take();
    const stop = store.subscribe((state, before) => {
      if (state.script === before.script) return;
      clearTimeout(timer);
      timer = setTimeout(take, restMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return script;
}
