import { useEffect } from "react";
import { useEditor, useSessionPart } from "../document/stores.tsx";
import { findTexts } from "./find-places.ts";
import { patternProblem } from "./find-query.ts";
import { showPlaces, useFind, useFindStore } from "./find-store.ts";
import { searchPart } from "./finder-parts.ts";
import { FindEnded, FindTooSlow } from "./run-find.ts";

/** How long the search waits for typing to end, in milliseconds. */
const waitMs = 150;

/** Searches again whenever the query or the script changes. */
export function useFindSearch(): void {
  const script = useEditor((state) => state.script);
  const store = useFindStore();
  const query = useFind((state) => state.query);
  const scope = useFind((state) => state.scope);
  const { find } = useSessionPart(searchPart);
  useEffect(() => {
    if (query.text === "" || patternProblem(query) !== null) return showPlaces(store, []);
    let isWanted = true;
    const search = async () => {
      store.setState({ status: "searching" });
      try {
        const { places } = await find({ texts: findTexts(script, scope), query, replacement: null });
        if (isWanted) showPlaces(store, places);
      } catch (error) {
        if (error instanceof FindEnded) return;
        if (!(error instanceof FindTooSlow)) throw error;
        showPlaces(store, []);
        store.setState({ status: "too-slow" });
      }
    };
    const timer = setTimeout(() => void search(), waitMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [script, query, scope, store, find]);
}
