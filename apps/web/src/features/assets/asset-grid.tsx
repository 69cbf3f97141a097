import { SimpleGrid, Skeleton, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconFolder, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSelection } from "../../lib/use-selection.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { startDrag } from "../../ui/folders/dragged.ts";
import { isOnPage } from "../../ui/is-on-page.ts";
import { ListState } from "../../ui/list-state.tsx";
import { AssetSelectionBar } from "./asset-selection-bar.tsx";
import { AssetTile } from "./asset-tile.tsx";
import styles from "./assets.module.css";
import type { AssetChanges } from "./use-asset-changes.ts";
import type { AssetFilter } from "./use-asset-filter.ts";
import type { useAssets } from "./use-assets.ts";

type GridProps = {
  filter: AssetFilter;
  list: ReturnType<typeof useAssets>;
  changes: AssetChanges;
  /** Something else stands below: that no file does is not worth a word. */
  hasMore: boolean;
  onOpen: (id: string) => void;
};

/** The files as tiles; several can be chosen and changed at once. */
export function AssetGrid({ filter, list, changes, hasMore, onOpen }: GridProps) {
  const { t } = useTranslation("assets");
  const { assets = [] } = list;
  const selection = useSelection(assets);
  const chosen = assets.filter(({ id }) => selection.has(id));
  const remove = (): void => {
    if (chosen.length === 0 || filter.place === "trash") return;
    changes.remove(chosen);
    selection.clear();
  };
  const onPage = (act: () => void) => (event: KeyboardEvent) => {
    if (!isOnPage(event.target)) return;
    event.preventDefault();
    act();
  };
  useHotkeys(
    [
      ["mod+A", onPage(selection.chooseAll), { preventDefault: false }],
      ["Delete", onPage(remove), { preventDefault: false }],
    ],
    [],
  );
  if (list.assets === undefined && !list.error)
    return (
      <SimpleGrid cols={{ base: 2, md: 3 }} aria-busy="true">
        {[0, 1, 2].map((tile) => (
          <Skeleton key={tile} height={170} radius="lg" />
        ))}
      </SimpleGrid>
    );
  if (list.assets?.length === 0 && !list.hasNextPage) return hasMore ? null : <NoAssets filter={filter} />;
  return (
    <>
      <ul className={styles.grid} aria-label={t("list")} data-choosing={chosen.length > 0 || undefined}>
        {assets.map((asset, index) => (
          <AssetTile
            key={asset.id}
            asset={asset}
            isOpen={asset.id === filter.open}
            isChosen={selection.has(asset.id)}
            onOpen={onOpen}
            onChoose={(isRange) => selection.toggle(index, isRange)}
            onDragStart={(event) => {
              const ids = selection.has(asset.id) ? selection.ids : [asset.id];
              startDrag(event, { kind: "materials", ids });
            }}
          />
        ))}
      </ul>
      <ListState empty="" count={assets.length} list={list} />
      <AssetSelectionBar assets={chosen} changes={changes} onClear={selection.clear} />
    </>
  );
}

function NoAssets({ filter: { place, folder, tag, search } }: { filter: AssetFilter }) {
  const { t } = useTranslation(["assets", "tasks"]);
  if (search !== "" || tag !== null)
    return <EmptyState icon={<IconFolder size={28} />} title={t("emptyFilter")} />;
  if (place === "trash") return <EmptyState icon={<IconTrash size={28} />} title={t("trashIsEmpty")} />;
  if (folder !== null)
    return (
      <EmptyState icon={<IconFolder size={28} />} title={t("tasks:emptyFolder")}>
        <Text maw={420}>{t("emptyFolderText")}</Text>
      </EmptyState>
    );
  const text = place === "glossary" ? "emptyGlossary" : place === "prompt" ? "emptyPrompt" : "emptyText";
  return (
    <EmptyState icon={<IconFolder size={28} />} title={t("emptyTitle")}>
      <Text maw={420}>{t(text)}</Text>
    </EmptyState>
  );
}
