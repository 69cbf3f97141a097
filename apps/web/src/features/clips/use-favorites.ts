import { useState } from "react";
import { storedText } from "../../lib/stored-text.ts";

const stored = storedText("voxloom-favorite-templates");

/** Ids of templates, as this browser has them; a name that no template has any more harms nobody. */
const read = (): string[] => (stored.read() ?? "").split(" ").filter((id) => id !== "");

/** Templates that the person marked, in this browser. */
export function useFavorites() {
  const [ids, setIds] = useState<readonly string[]>(read);
  const toggle = (id: string) => {
    // Another page may have marked one meanwhile.
    const now = read();
    const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    stored.write(next.join(" "));
    setIds(next);
  };
  return { ids, toggle };
}
export type Favorites = ReturnType<typeof useFavorites>;
