import { Button, Group, Skeleton, Text } from "@mantine/core";
import { IconFolder, IconUserHeart, IconVocabulary } from "@tabler/icons-react";
import type { SavedAsset } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { AssetBrands } from "./asset-brands.tsx";
import { AssetLooks } from "./asset-looks.tsx";
import { SavedRows } from "./saved-rows.tsx";
import type { AssetFilter } from "./use-asset-filter.ts";
import type { Saved } from "./use-saved.ts";
import type { SavedChanges } from "./use-saved-changes.ts";

/** What is saved beside files, at its own place. */
export function SavedPlace({ filter, saved }: { filter: AssetFilter; saved: Saved }) {
  const { t } = useTranslation("assets");
  const { items, changes, error, refetch } = saved;
  const isNarrowed = filter.search !== "" || filter.tag !== null;
  return (
    <>
      {error === null ? null : <ProblemAlert problem={error} onRetry={() => void refetch()} />}
      {filter.place === "brands" ? (
        <AssetBrands items={items} changes={changes} />
      ) : filter.place === "looks" ? (
        <AssetLooks items={items} changes={changes} />
      ) : (
        <AssetVoices items={items} changes={changes} isNarrowed={isNarrowed} />
      )}
      {items?.length === 0 && isNarrowed ? (
        <EmptyState icon={<IconFolder size={28} />} title={t("emptyFilter")} />
      ) : null}
    </>
  );
}

type AssetVoicesProps = {
  items: readonly SavedAsset[] | undefined;
  changes: SavedChanges;
  /** By a search or a tag. */
  isNarrowed: boolean;
};

/** The voices that were made of recordings: filed, deleted, and the ways to where they are made and heard. */
function AssetVoices({ items, changes, isNarrowed }: AssetVoicesProps) {
  const { t } = useTranslation("assets");
  return (
    <>
      <Text c="var(--ink-soft)" mb="md">
        {t("voicesIntro")}
      </Text>
      <Group gap="sm">
        <Button
          component={Link}
          to={paths.voiceCloning}
          leftSection={<IconUserHeart size={16} aria-hidden="true" />}
        >
          {t("voicesMake")}
        </Button>
        <Button
          component={Link}
          to={paths.voices}
          variant="default"
          leftSection={<IconVocabulary size={16} aria-hidden="true" />}
        >
          {t("voicesAll")}
        </Button>
      </Group>
      {items === undefined ? <Skeleton height={120} radius="lg" mt="lg" /> : null}
      {items?.length === 0 && !isNarrowed ? (
        <EmptyState icon={<IconUserHeart size={28} />} title={t("emptyTitle")} />
      ) : null}
      <SavedRows title={null} items={items ?? []} changes={changes} />
    </>
  );
}
