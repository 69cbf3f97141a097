import { useState } from "react";
import { useLocation } from "react-router";

/** What was searched for at each place of this page load's history. */
const kept = new Map<string, string>();

/** What is searched for: whoever comes back from a result finds their search again. */
export function useQueryOfPlace(): [string, (query: string) => void] {
  const { key } = useLocation();
  const [query, setQuery] = useState(() => kept.get(key) ?? "");
  return [
    query,
    (to) => {
      kept.set(key, to);
      setQuery(to);
    },
  ];
}
