import type { Segment } from "@voxloom/contract";
import type { EditorState } from "@voxloom/script-client";
import { useEffect, useState } from "react";
import { isOnlyTyped } from "./is-only-typed.ts";
import { lineById } from "./line-places.ts";
import { restMs } from "./rest.ts";
import { useEditorStore } from "./stores.tsx";

const activeLine = ({ script, activeId }: EditorState): Segment | undefined => lineById(script, activeId);

/**
 * The line that keys act on, for what stands beside the list: what is typed into it is taken in once typing rests, all
 * else about it at once.
 */
export function useActiveLine(): Segment | undefined {
  const store = useEditorStore();
  const [line, setLine] = useState(() => activeLine(store.getState()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => setLine(activeLine(store.getState()));
    take();
    const stop = store.subscribe((state, before) => {
      if (state.script === before.script && state.activeId === before.activeId) return;
      clearTimeout(timer);
      const isTyping = state.activeId === before.activeId && isOnlyTyped(before.script, state.script);
      if (isTyping) timer = setTimeout(take, restMs);
      else take();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return line;
}
