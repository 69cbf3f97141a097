import { Button, Drawer, Group, SimpleGrid, Skeleton, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { IconFolder, IconTrash, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type Asset, acceptedMediaExtensions, limits } from "@voxloom/contract";
import { isSubtitleName, subtitleEndings } from "@voxloom/subtitles";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { buildAccept, type FileFault, faultOfMedia, faultOfSubtitles } from "../../ordering/check-file.ts";
import { PageDrop } from "../../ordering/page-drop.tsx";
import { UploadCard } from "../../ordering/upload-card.tsx";
import { useUploadQueue } from "../../ordering/use-upload-queue.ts";
import { askFirst } from "../../ui/ask-first.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { AssetPanel } from "./asset-panel.tsx";
import { AssetTile } from "./asset-tile.tsx";
import styles from "./assets.module.css";
import { KindNav } from "./kind-nav.tsx";
import {
  type AssetChanges,
  type AssetFilter,
  assetKindsQuery,
  useAssetChanges,
  useAssetFilter,
  useAssets,
} from "./use-assets.ts";

const endings: readonly string[] = acceptedMediaExtensions;
const accept = buildAccept([...endings, ...subtitleEndings]);

/** Everything that was brought: found, looked at, used again, renamed, deleted and taken back. */
export function AssetsPage() {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const [filter, change] = useAssetFilter();
  const changes = useAssetChanges();
  const list = useAssets(filter);
  const input = useRef<HTMLInputElement>(null);
  const { add, view, waiting, problem, ...upload } = useUploadQueue(() => void changes.refresh(), null);
  const bring = useBring(add);
  const open = list.assets?.find(({ id }) => id === filter.open) ?? null;
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")}>
        <Button leftSection={<IconUpload size={18} />} onClick={() => input.current?.click()}>
          {t("upload")}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          aria-hidden="true"
          accept={accept}
          onChange={(event) => {
            bring([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </PageHead>
      <PageDrop onFiles={bring} />
      <div className={styles.columns}>
        <aside className={styles.side}>
          <KindNav place={filter.place} />
        </aside>
        <div className={styles.main}>
          <Group mb="md" gap="sm" wrap="wrap">
            <SearchField
              key={filter.place}
              className={styles.search}
              label={t("tasks:search")}
              initial={filter.search}
              maxLength={limits.maxTaskNameCharacters}
              onSearch={(search) => change({ search })}
            />
            {filter.place === "trash" ? <EmptyTrash changes={changes} /> : null}
          </Group>
          {filter.place === "trash" ? (
            <Text size="sm" c="var(--ink-soft)" mb="sm">
              {t("trashHint", { days: limits.materialRestoreDays })}
            </Text>
          ) : null}
          {view === null ? null : (
            <UploadCard
              view={view}
              onPause={upload.pause}
              onResume={upload.resume}
              onCancel={upload.cancel}
            />
          )}
          {waiting.length > 0 ? (
            <Text size="sm" c="var(--ink-soft)" mt="xs">
              {waiting.map(({ name }) => name).join(" · ")}
            </Text>
          ) : null}
          {problem ? <ProblemAlert problem={problem} onRetry={upload.goOn} /> : null}
          <AssetGrid filter={filter} list={list} onOpen={(id) => change({ open: id })} />
        </div>
        <Details asset={open} changes={changes} onClose={() => change({ open: null })} />
      </div>
    </>
  );
}

const getFault = (file: File): FileFault | null =>
  isSubtitleName(file.name) ? faultOfSubtitles(file) : faultOfMedia(file, endings);
const maxBytes = ({ name }: File): number =>
  isSubtitleName(name) ? limits.maxSubtitleBytes : limits.maxUploadBytes;

/** Sends what can be brought, and says of the rest why not. */
function useBring(add: (files: readonly File[]) => void) {
  const { t } = useTranslation(["assets", "common"]);
  const formats = useFormats();
  return (files: readonly File[]): void => {
    const checked = files.map((file) => ({ file, fault: getFault(file) }));
    for (const { file, fault } of checked)
      if (fault !== null)
        notifications.show({
          color: "red",
          message: t(`fault.${fault}`, { name: file.name, size: formats.bytes(maxBytes(file)) }),
          closeButtonProps: { "aria-label": t("common:action.close") },
        });
    const good = checked.filter(({ fault }) => fault === null).map(({ file }) => file);
    if (good.length > 0) add(good);
  };
}

function EmptyTrash({ changes }: { changes: AssetChanges }) {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const formats = useFormats();
  const { data } = useQuery(assetKindsQuery());
  const ask = (): void =>
    askFirst({
      title: t("emptyTrashTitle"),
      close: t("common:action.close"),
      children: <Text size="sm">{t("emptyTrashText", { size: formats.bytes(data?.trash.bytes ?? 0) })}</Text>,
      labels: { confirm: t("tasks:deleteForGood"), cancel: t("common:action.keep") },
      confirmProps: { color: "red.8" },
      onConfirm: changes.emptyTrash,
    });
  return data === undefined || data.trash.count === 0 ? null : (
    <Button variant="default" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={ask}>
      {t("emptyTrash")}
    </Button>
  );
}

type GridProps = {
  filter: AssetFilter;
  list: ReturnType<typeof useAssets>;
  onOpen: (id: string) => void;
};

function AssetGrid({ filter, list, onOpen }: GridProps) {
  const { t } = useTranslation("assets");
  const { assets } = list;
  if (assets === undefined && !list.error)
    return (
      <SimpleGrid cols={{ base: 2, md: 3 }} aria-busy="true">
        {[0, 1, 2].map((tile) => (
          <Skeleton key={tile} height={170} radius="lg" />
        ))}
      </SimpleGrid>
    );
  if (assets !== undefined && assets.length === 0 && !list.hasNextPage) return <NoAssets filter={filter} />;
  return (
    <>
      <ul className={styles.grid} aria-label={t("list")}>
        {assets?.map((asset) => (
          <AssetTile key={asset.id} asset={asset} isOpen={asset.id === filter.open} onOpen={onOpen} />
        ))}
      </ul>
      <ListState empty="" count={assets?.length ?? 0} list={list} />
    </>
  );
}

function NoAssets({ filter: { place, search } }: { filter: AssetFilter }) {
  const { t } = useTranslation("assets");
  if (search !== "") return <EmptyState icon={<IconFolder size={28} />} title={t("emptyFilter")} />;
  if (place === "trash") return <EmptyState icon={<IconTrash size={28} />} title={t("trashIsEmpty")} />;
  return (
    <EmptyState icon={<IconFolder size={28} />} title={t("emptyTitle")}>
      <Text maw={420}>{t("emptyText")}</Text>
    </EmptyState>
  );
}

type DetailsProps = { asset: Asset | null; changes: AssetChanges; onClose: () => void };

/** Beside the list where there is room, else over it. */
function Details({ asset, changes, onClose }: DetailsProps) {
  const { t } = useTranslation(["assets", "common"]);
  const isWide = useMediaQuery("(min-width: 75em)", true);
  const panel =
    asset === null ? null : <AssetPanel key={asset.id} asset={asset} changes={changes} onClose={onClose} />;
  if (isWide) return panel === null ? null : <div className={styles.panel}>{panel}</div>;
  return (
    <Drawer
      opened={panel !== null}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={t("title")}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      {panel}
    </Drawer>
  );
}
