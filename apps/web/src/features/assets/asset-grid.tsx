import { SimpleGrid, Skeleton, Text } from "@mantine/core";
import { IconFolder, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { AssetTile } from "./asset-tile.tsx";
import styles from "./assets.module.css";
import type { AssetFilter } from "./use-asset-filter.ts";
import type { useAssets } from "./use-assets.ts";
import type { Chosen } from "./use-chosen.tsx";

type GridProps = {
  filter: AssetFilter;
  list: ReturnType<typeof useAssets>;
  chosen: Chosen;
  /** Something else stands below: that no file does is not worth a word. */
  hasMore: boolean;
  onOpen: (id: string) => void;
};

/** The files as tiles. */
export function AssetGrid({ filter, list, chosen, hasMore, onOpen }: GridProps) {
  const { t } = useTranslation("assets");
  const { assets = [] } = list;
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
      <ul
        className={styles.grid}
        aria-label={t("list")}
        data-choosing={chosen.things.length > 0 || undefined}
      >
        {assets.map((asset) => (
          <AssetTile
            key={asset.id}
            asset={asset}
            isOpen={asset.id === filter.open}
            chosen={chosen}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <ListState empty="" count={assets.length} list={list} />
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
