import {
  type Icon,
  IconBadge,
  IconFiles,
  IconGift,
  IconLanguage,
  IconPalette,
  IconTrash,
  IconUserHeart,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { savedCountsQuery } from "../../lib/saved-assets.ts";
import { folderTreeQuery } from "../../lib/task-queries.ts";
import { assetIcons } from "../../ui/assets/asset-picker.tsx";
import type { FolderContents } from "../../ui/folders/folder-contents.ts";
import { FolderTree, NewFolderButton } from "../../ui/folders/folder-tree.tsx";
import folderStyles from "../../ui/folders/folders.module.css";
import { PlaceLink } from "../../ui/folders/place-link.tsx";
import { type Thing, whichOfDrag } from "./asset-sends.ts";
import styles from "./assets.module.css";
import type { AssetChanges } from "./use-asset-changes.ts";
import {
  type AssetFilter,
  type AssetPlace,
  assetPlaces,
  hasFiles,
  isSavedPlace,
  savedPlaces,
  toAssets,
} from "./use-asset-filter.ts";
import { assetKindsQuery } from "./use-assets.ts";

const icons: Record<AssetPlace, Icon> = {
  ...assetIcons,
  all: IconFiles,
  brands: IconBadge,
  looks: IconPalette,
  voices: IconUserHeart,
  pronunciations: IconLanguage,
  given: IconGift,
  trash: IconTrash,
};

/** How many there are at each place, as far as that is known. */
function useCount(): (place: AssetPlace) => number | undefined {
  const { data: files } = useQuery(assetKindsQuery());
  const { data: saved } = useQuery(savedCountsQuery());
  return (place) => {
    if (isSavedPlace(place)) return saved?.kinds[savedPlaces[place]];
    if (files === undefined || !hasFiles(place)) return undefined;
    if (place === "all") return Object.values(files.kinds).reduce((sum, { count }) => sum + count, 0);
    return place === "trash" ? files.trash.count + (saved?.deleted ?? 0) : files.kinds[place].count;
  };
}

/** The kinds of files, and of what is saved beside them, as links, with how many there are. */
export function KindNav({ filter }: { filter: AssetFilter }) {
  const { t } = useTranslation("assets");
  const getCount = useCount();
  return (
    <nav aria-label={t("kindsLabel")}>
      <ul className={styles.kinds}>
        {assetPlaces.map((one) => (
          <li key={one}>
            <PlaceLink
              to={toAssets({ place: one })}
              isCurrent={filter.folder === null && filter.place === one}
              Icon={icons[one]}
              label={t(`kind.${one}`)}
              count={getCount(one)}
              nameCount={(count) => (hasFiles(one) ? t("files", { n: count }) : String(count))}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type AssetFoldersProps = {
  filter: AssetFilter;
  /** What is listed: what can be dropped on a folder. */
  things: readonly Thing[];
  changes: AssetChanges;
  onGo?: () => void;
};

/** The folders of the project, the same that tasks lie in, with the files in them. */
export function AssetFolders({ filter, things, changes, onGo }: AssetFoldersProps) {
  const { t } = useTranslation(["assets", "tasks"]);
  const { data } = useQuery(folderTreeQuery());
  const contents: FolderContents = {
    kinds: ["materials", "saved"],
    place: filter.folder ?? "",
    toPlace: (folder) => toAssets({ folder }),
    getCount: ({ materialCount }) => materialCount,
    unfiledCount: data?.unfiledMaterialCount,
    nameCount: (count) => t("files", { n: count }),
    move: (dragged, folderId) => {
      const { materialIds, items } = whichOfDrag(dragged);
      const known = new Map(things.map((thing) => [thing.id, thing]));
      const ids = [...materialIds, ...items.map(({ id }) => id)];
      changes.move(
        ids.flatMap((id) => known.get(id) ?? []),
        folderId,
        {
          materialIds: materialIds.filter((id) => !known.has(id)),
          items: items.filter(({ id }) => !known.has(id)),
        },
      );
    },
    onGo,
  };
  return (
    <nav aria-label={t("tasks:folder.label")} className={folderStyles.nav}>
      <ul className={folderStyles.list}>
        <FolderTree contents={contents} />
      </ul>
      <NewFolderButton />
    </nav>
  );
}
