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
import type { Asset, AssetKinds } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { paths } from "../../lib/paths.ts";
import { savedQuery } from "../../lib/saved-assets.ts";
import { folderTreeQuery } from "../../lib/task-queries.ts";
import { assetIcons } from "../../ui/assets/asset-picker.tsx";
import type { FolderContents } from "../../ui/folders/folder-contents.ts";
import { FolderTree, NewFolderButton } from "../../ui/folders/folder-tree.tsx";
import folderStyles from "../../ui/folders/folders.module.css";
import { PlaceLink } from "../../ui/folders/place-link.tsx";
import styles from "./assets.module.css";
import type { AssetChanges } from "./use-asset-changes.ts";
import { type AssetFilter, type AssetPlace, assetPlaces, hasFiles, toAssets } from "./use-asset-filter.ts";
import { assetKindsQuery } from "./use-assets.ts";

const icons: Record<AssetPlace, Icon> = {
  ...assetIcons,
  all: IconFiles,
  brands: IconBadge,
  looks: IconPalette,
  voices: IconUserHeart,
  given: IconGift,
  trash: IconTrash,
};

const getCount = (
  { kinds, trash }: AssetKinds,
  place: AssetPlace,
  savedInTrash: number,
): number | undefined => {
  if (!hasFiles(place)) return undefined;
  if (place === "all") return Object.values(kinds).reduce((sum, { count }) => sum + count, 0);
  return place === "trash" ? trash.count + savedInTrash : kinds[place].count;
};

/** The kinds of files as links, with how many there are. */
export function KindNav({ filter }: { filter: AssetFilter }) {
  const { t } = useTranslation("assets");
  const { data } = useQuery(assetKindsQuery());
  const { data: savedInTrash = [] } = useQuery(savedQuery({ view: "deleted" }));
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
              count={data && getCount(data, one, savedInTrash.length)}
              nameCount={(count) => t("files", { n: count })}
            />
          </li>
        ))}
      </ul>
      <SavedElsewhere />
    </nav>
  );
}

/** What is no file and has a page of its own: there it is changed, and here is the way to it. */
function SavedElsewhere() {
  const { t } = useTranslation("assets");
  const places = [{ to: paths.pronunciations, Icon: IconLanguage, label: t("saved.pronunciations") }];
  return (
    <ul className={styles.saved} aria-label={t("saved.label")}>
      {places.map(({ to, Icon, label }) => (
        <li key={to}>
          <PlaceLink {...{ to, Icon, label }} isCurrent={false} count={undefined} nameCount={String} />
        </li>
      ))}
    </ul>
  );
}

type AssetFoldersProps = {
  filter: AssetFilter;
  /** Files of the list: what can be dropped on a folder. */
  assets: readonly Asset[];
  changes: AssetChanges;
  onGo?: () => void;
};

/** The folders of the project, the same that tasks lie in, with the files in them. */
export function AssetFolders({ filter, assets, changes, onGo }: AssetFoldersProps) {
  const { t } = useTranslation(["assets", "tasks"]);
  const { data } = useQuery(folderTreeQuery());
  const contents: FolderContents = {
    kind: "materials",
    place: filter.folder ?? "",
    toPlace: (folder) => toAssets({ folder }),
    getCount: ({ materialCount }) => materialCount,
    unfiledCount: data?.unfiledMaterialCount,
    nameCount: (count) => t("files", { n: count }),
    move: (ids, folderId) =>
      changes.move(
        assets.filter(({ id }) => ids.includes(id)),
        folderId,
        ids.filter((wanted) => assets.every(({ id }) => id !== wanted)),
      ),
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
