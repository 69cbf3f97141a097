import { useEffect } from "react";
import { useStore } from "zustand";
import { useEditor } from "../document/stores.tsx";
import { findTexts } from "./find-places.ts";
import { patternProblem } from "./find-query.ts";
import { findStore, showPlaces } from "./find-store.ts";
import { createFinder, FindEnded, FindTooSlow } from "./run-find.ts";

/** How long the search waits for typing to end, in milliseconds. */
const waitMs = 150;

const find = createFinder();

/** Searches again whenever the query or the script changes. */
export function useFindSearch(): void {
  const script = useEditor((state) => state.script);
  const query = useStore(findStore, (state) => state.query);
  const scope = useStore(findStore, (state) => state.scope);
  useEffect(() => {
    if (query.text === "" || patternProblem(query) !== null) return showPlaces([]);
    let isWanted = true;
    const search = async () => {
      findStore.setState({ status: "searching" });
      try {
        const { places } = await find({ texts: findTexts(script, scope), query, replacement: null });
        if (isWanted) showPlaces(places);
      } catch (error) {
        if (error instanceof FindEnded) return;
        if (!(error instanceof FindTooSlow)) throw error;
        showPlaces([]);
        findStore.setState({ status: "too-slow" });
      }
    };
    const timer = setTimeout(() => void search(), waitMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [script, query, scope]);
}
