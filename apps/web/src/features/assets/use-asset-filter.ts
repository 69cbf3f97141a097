import type { calls, RequestOf, SavedKind } from "@voxloom/contract";
import { useSearchParams } from "react-router";
import { paths } from "../../lib/paths.ts";

/** Where the list looks: at everything, at files of a kind, at what is saved beside them, at what everybody has, or at what was deleted. */
export const assetPlaces = [
  ...(["all", "video", "audio", "music", "subtitle", "text", "image", "font"] as const),
  ...(["glossary", "prompt"] as const),
  ...(["brands", "looks", "voices", "pronunciations", "given", "trash"] as const),
] as const;
export type AssetPlace = (typeof assetPlaces)[number];
/** Whether files of one's own are listed at a place. */
export const hasFiles = (
  place: AssetPlace,
): place is Exclude<AssetPlace, "given" | keyof typeof savedPlaces> =>
  place !== "given" && !isSavedPlace(place);

/** What is listed at places where no files are. */
export const savedPlaces = {
  brands: "brand",
  looks: "look",
  voices: "voice",
  pronunciations: "pronunciation",
} as const satisfies Partial<Record<AssetPlace, SavedKind>>;
/** Whether things are listed that are saved beside files. */
export const isSavedPlace = (place: AssetPlace): place is keyof typeof savedPlaces =>
  Object.hasOwn(savedPlaces, place);
/** What the page's address says: the list, and the file whose details are shown. */
export type AssetFilter = {
  place: AssetPlace;
  /** A folder's id, or `none`; null: wherever files lie. */
  folder: string | null;
  tag: string | null;
  search: string;
  open: string | null;
};

const names = { place: "kind", folder: "folder", tag: "tag", search: "q", open: "open" } as const;
const anywhere: AssetFilter = { place: "all", folder: null, tag: null, search: "", open: null };

function writeFilter({ place, folder, tag, search, open }: AssetFilter): string {
  const next = new URLSearchParams();
  if (place !== "all") next.set(names.place, place);
  if (folder !== null) next.set(names.folder, folder);
  if (tag !== null) next.set(names.tag, tag);
  if (search !== "") next.set(names.search, search);
  if (open !== null) next.set(names.open, open);
  return next.toString();
}

/** The way to a kind of files or a folder, other requests forgotten. */
export const toAssets = (part: Partial<AssetFilter>) => ({
  pathname: paths.assets,
  search: writeFilter({ ...anywhere, ...part }),
});

/** The list's filter. It stands in the address, so that a reload and the way back keep it. */
export function useAssetFilter(): [AssetFilter, (change: Partial<AssetFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter: AssetFilter = {
    place: assetPlaces.find((place) => place === params.get(names.place)) ?? "all",
    folder: params.get(names.folder),
    tag: params.get(names.tag),
    search: params.get(names.search) ?? "",
    open: params.get(names.open),
  };
  const change = (part: Partial<AssetFilter>): void =>
    setParams(writeFilter({ ...filter, ...part }), { replace: true });
  return [filter, change];
}

/** What the list asks the server for. */
export const getSpec = ({
  place,
  folder,
  tag,
  search,
}: AssetFilter): RequestOf<typeof calls.materials.list> => ({
  ...(search.trim() === "" ? {} : { search: search.trim() }),
  ...(folder === null ? {} : { folderId: folder }),
  ...(tag === null ? {} : { tag }),
  ...(place === "trash" ? { view: "deleted" } : {}),
  ...(place === "all" || place === "trash" || !hasFiles(place) ? {} : { kind: place }),
});

/** What is asked for that is saved beside files; null: nothing of it is shown there. */
export function getSavedSpec({
  place,
  folder,
  tag,
  search,
}: AssetFilter): RequestOf<typeof calls.savedAssets.list> | null {
  const wanted = {
    ...(search.trim() === "" ? {} : { search: search.trim() }),
    ...(tag === null ? {} : { tag }),
  };
  if (place === "trash") return { ...wanted, view: "deleted" };
  if (isSavedPlace(place)) return { ...wanted, kind: savedPlaces[place] };
  // Among all files what is saved stands where it was filed, or is found.
  const isFound = (folder !== null && folder !== "none") || Object.keys(wanted).length > 0;
  if (place !== "all" || !isFound) return null;
  return { ...wanted, ...(folder === null ? {} : { folderId: folder }) };
}
