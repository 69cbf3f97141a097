import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

type Ids = { material: string[]; subtitles: string[] };

/** The files of an order, and the subtitle files brought for it, as they stand in the address. */
export function useMaterialIds() {
  const [search, setSearch] = useSearchParams();
  const read = (name: keyof Ids) => [...new Set(search.getAll(name))];
  const ids: Ids = { material: read("material"), subtitles: read("subtitles") };
  const written = JSON.stringify(ids);
  // The address follows a moment later than two files may come.
  const newest = useRef(ids);
  useEffect(() => {
    newest.current = JSON.parse(written) as Ids;
  }, [written]);
  // A file that arrives once the page was left is among the assets, and none of what another page is about.
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const change = (part: Partial<Ids>) => {
    if (isLeft.current) return;
    const { material, subtitles } = { ...newest.current, ...part };
    // A file that is brought again is the file that is there.
    newest.current = { material: [...new Set(material)], subtitles: [...new Set(subtitles)] };
    setSearch(newest.current, { replace: true });
  };
  return {
    ids: ids.material,
    subtitleIds: ids.subtitles,
    add: (id: string) => change({ material: [...newest.current.material, id] }),
    addSubtitles: (id: string) => change({ subtitles: [...newest.current.subtitles, id] }),
    remove: (id: string) => {
      const { material, subtitles } = newest.current;
      const rest = (ids: string[]) => ids.filter((one) => one !== id);
      change({ material: rest(material), subtitles: rest(subtitles) });
    },
    clear: () => change({ material: [], subtitles: [] }),
  };
}
