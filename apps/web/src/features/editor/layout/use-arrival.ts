import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useGoTo } from "../keys/use-go-to.ts";

/** What the address's query says of where the recording stands, in milliseconds of the source. */
export const momentQuery = "at";

/** Begins at the moment that the address tells, once: afterwards the address is the task's alone. */
export function useArrival(): void {
  const goTo = useGoTo();
  const [search, setSearch] = useSearchParams();
  const told = search.get(momentQuery);
  useEffect(() => {
    if (told === null) return;
    const timeMs = Number(told);
    if (Number.isFinite(timeMs)) goTo({ kind: "time", timeMs });
    setSearch(
      (now) => {
        now.delete(momentQuery);
        return now;
      },
      { replace: true },
    );
  }, [told, goTo, setSearch]);
}
