import { Button, Group, Skeleton, Text } from "@mantine/core";
import { IconFolder, IconLanguage, IconUserHeart, IconVocabulary } from "@tabler/icons-react";
import type { SavedAsset } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { AssetBrands } from "./asset-brands.tsx";
import { AssetLooks } from "./asset-looks.tsx";
import { SavedRows } from "./saved-rows.tsx";
import type { AssetChanges } from "./use-asset-changes.ts";
import type { AssetFilter, AssetPlace } from "./use-asset-filter.ts";
import type { Chosen } from "./use-chosen.tsx";
import type { Saved } from "./use-saved.ts";

type SavedPlaceProps = { filter: AssetFilter; saved: Saved; changes: AssetChanges; chosen: Chosen };

/** What is saved beside files, at its own place. */
export function SavedPlace({ filter, saved, ...given }: SavedPlaceProps) {
  const { t } = useTranslation("assets");
  const { items, error, refetch } = saved;
  const isNarrowed = filter.search !== "" || filter.tag !== null;
  return (
    <>
      {error === null ? null : <ProblemAlert problem={error} onRetry={() => void refetch()} />}
      {filter.place === "brands" ? (
        <AssetBrands items={items} {...given} />
      ) : filter.place === "looks" ? (
        <AssetLooks items={items} {...given} />
      ) : (
        <SavedList place={filter.place} items={items} isNarrowed={isNarrowed} {...given} />
      )}
      {items?.length === 0 && isNarrowed ? (
        <EmptyState icon={<IconFolder size={28} />} title={t("emptyFilter")} />
      ) : null}
    </>
  );
}

type SavedListProps = Pick<SavedPlaceProps, "changes" | "chosen"> & {
  place: AssetPlace;
  items: readonly SavedAsset[] | undefined;
  /** By a search or a tag. */
  isNarrowed: boolean;
};

/** What has a page of its own where it is made and heard: here it is filed and deleted, and the ways lead there. */
function SavedList({ place, items, isNarrowed, ...given }: SavedListProps) {
  const { t } = useTranslation("assets");
  const areVoices = place === "voices";
  return (
    <>
      <Text c="var(--ink-soft)" mb="md">
        {t(areVoices ? "voicesIntro" : "wordsIntro")}
      </Text>
      <Group gap="sm">
        {areVoices ? (
          <>
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
          </>
        ) : (
          <Button
            component={Link}
            to={paths.pronunciations}
            leftSection={<IconLanguage size={16} aria-hidden="true" />}
          >
            {t("wordsOpen")}
          </Button>
        )}
      </Group>
      {items === undefined ? <Skeleton height={120} radius="lg" mt="lg" /> : null}
      {items?.length === 0 && !isNarrowed ? (
        <EmptyState
          icon={areVoices ? <IconUserHeart size={28} /> : <IconLanguage size={28} />}
          title={t("emptyTitle")}
        />
      ) : null}
      <SavedRows title={null} items={items ?? []} {...given} />
    </>
  );
}
