import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** The files of an order, as they stand in the address. */
export function useMaterialIds() {
  const [search, setSearch] = useSearchParams();
  const ids = search.getAll("material");
  const written = ids.join(" ");
  // The address follows a moment later than two files may come.
  const newest = useRef(ids);
  useEffect(() => {
    newest.current = written === "" ? [] : written.split(" ");
  }, [written]);
  const change = (material: string[]) => {
    newest.current = material;
    setSearch({ material }, { replace: true });
  };
  return {
    ids,
    add: (id: string) => change([...newest.current, id]),
    remove: (id: string) => change(newest.current.filter((one) => one !== id)),
    clear: () => change([]),
  };
}
