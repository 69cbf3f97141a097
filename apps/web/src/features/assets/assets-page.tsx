import { Anchor, Button, Drawer, Group, Select, Text } from "@mantine/core";
import { useDisclosure, useHotkeys, useMediaQuery } from "@mantine/hooks";
import { IconFolder, IconTrash, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type Asset, limits, parseLocale } from "@voxloom/contract";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { savedCountsQuery } from "../../lib/saved-assets.ts";
import { articlePage } from "../../lib/site/articles/article-slugs.ts";
import { getAddress } from "../../lib/site/locale-paths.ts";
import { folderTreeQuery } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { PageDrop } from "../../ordering/page-drop.tsx";
import { UploadCard } from "../../ordering/upload-card.tsx";
import { askFirst } from "../../ui/ask-first.ts";
import { isOnPage } from "../../ui/is-on-page.ts";
import { nameSome } from "../../ui/notify-left-out.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { AssetLists } from "./asset-lists.tsx";
import { AssetFolders, KindNav } from "./asset-nav.tsx";
import { AssetPanel } from "./asset-panel.tsx";
import { ReplacementNotice } from "./asset-versions.tsx";
import styles from "./assets.module.css";
import { GivenAssets } from "./given-assets.tsx";
import { StorageCard } from "./storage-card.tsx";
import { type AssetChanges, useAssetChanges } from "./use-asset-changes.ts";
import { type AssetFilter, isSavedPlace, toAssets, useAssetFilter } from "./use-asset-filter.ts";
import { assetKindsQuery, useAssets, useOpenAsset } from "./use-assets.ts";
import { acceptAssets, useBring } from "./use-bring.ts";
import { type Replacement, useReplacement } from "./use-replacement.ts";
import { useSaved, useSavedTags } from "./use-saved.ts";
import { isWrittenKind, NewWritten } from "./written-editor.tsx";

/** Everything that was brought: found, looked at, used again, renamed, deleted and taken back. */
export function AssetsPage() {
  const { t, i18n } = useTranslation(["assets", "tasks", "common"]);
  const [filter, change] = useAssetFilter();
  const changes = useAssetChanges();
  const list = useAssets(filter);
  const saved = useSaved(filter);
  const input = useRef<HTMLInputElement>(null);
  const { bring, upload, cancel, left, forgetLeft } = useBring(filter, changes);
  const { waiting, problem } = upload;
  const [areFoldersOpen, folders] = useDisclosure(false);
  const folderName = useFolderName(filter.folder);
  const search = useRef<HTMLDivElement>(null);
  useHotkeys([
    [
      "/",
      (event) => {
        if (!isOnPage(event.target)) return;
        event.preventDefault();
        search.current?.querySelector("input")?.focus();
      },
      { preventDefault: false },
    ],
  ]);
  const folderProps = { filter, changes, things: [...(list.assets ?? []), ...(saved.items ?? [])] };
  const { open, isGone } = useOpenAsset(filter, list);
  const replacement = useReplacement(changes, open?.id ?? null, (id) => change({ open: id }));
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")}>
        <Anchor
          size="sm"
          lh="36px"
          href={getAddress(parseLocale(i18n.language), articlePage("help", "my-assets"))}
        >
          {t("help")}
        </Anchor>
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
          accept={acceptAssets}
          onChange={(event) => {
            bring([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </PageHead>
      <PageDrop onFiles={bring} />
      <div className={styles.columns}>
        <aside className={styles.side}>
          <KindNav filter={filter} />
          <div className={styles.folders}>
            <AssetFolders {...folderProps} />
            <StorageCard />
          </div>
        </aside>
        <div className={styles.main}>
          <Button
            className={styles.placeButton}
            variant="default"
            justify="flex-start"
            leftSection={<IconFolder size={18} aria-hidden="true" />}
            aria-label={t("tasks:folder.choose", { name: folderName })}
            onClick={folders.open}
          >
            <bdi>{folderName}</bdi>
          </Button>
          {filter.place === "given" ? null : (
            <Group mb="md" gap="sm" wrap="wrap" ref={search}>
              <SearchField
                key={`${filter.place} ${filter.folder}`}
                className={styles.search}
                label={t("search")}
                initial={filter.search}
                maxLength={limits.maxTaskNameCharacters}
                onSearch={(search) => change({ search })}
              />
              <TagFilter filter={filter} onTag={(tag) => change({ tag })} />
              {isWrittenKind(filter.place) ? (
                <NewWritten kind={filter.place} onOpen={(id) => change({ open: id })} />
              ) : null}
              {filter.place === "trash" ? <EmptyTrash changes={changes} /> : null}
            </Group>
          )}
          {filter.place === "trash" ? (
            <Text size="sm" c="var(--ink-soft)" mb="sm">
              {t("trashHint", { days: limits.materialRestoreDays })}
            </Text>
          ) : null}
          {isGone ? <Gone filter={filter} onClose={() => change({ open: null })} /> : null}
          <ReplacementNotice replacement={replacement} openId={open?.id ?? null} />
          <LeftUploads names={left} onChoose={() => input.current?.click()} onForget={forgetLeft} />
          <UploadCard upload={{ ...upload, cancel }} />
          {waiting.length > 0 ? (
            <Text size="sm" c="var(--ink-soft)" mt="xs">
              {waiting.map(({ name }) => name).join(" · ")}
            </Text>
          ) : null}
          {problem ? <ProblemAlert problem={problem} onRetry={upload.tryAgain} /> : null}
          {filter.place === "all" && filter.folder === null ? <Duplicates changes={changes} /> : null}
          {filter.place === "given" ? (
            <GivenAssets changes={changes} />
          ) : (
            <AssetLists
              key={`${filter.place} ${filter.folder} ${filter.tag} ${filter.search}`}
              filter={filter}
              list={list}
              saved={saved}
              changes={changes}
              onOpen={(id) => change({ open: id })}
            />
          )}
        </div>
        <Details
          asset={open}
          changes={changes}
          replacement={replacement}
          onOpen={(id) => change({ open: id })}
          onClose={() => change({ open: null })}
        />
      </div>
      <Drawer
        opened={areFoldersOpen}
        onClose={folders.close}
        title={t("tasks:folder.label")}
        size={300}
        closeButtonProps={{ "aria-label": t("common:action.close") }}
      >
        <AssetFolders {...folderProps} onGo={folders.close} />
        <StorageCard />
      </Drawer>
    </>
  );
}

/** A link led to a file that is not here any more. */
function Gone({ filter, onClose }: { filter: AssetFilter; onClose: () => void }) {
  const { t } = useTranslation(["assets", "common"]);
  const isInTrash = filter.place === "trash";
  return (
    <Group className={styles.notice} justify="space-between" gap="sm" mb="md" role="status">
      <Text size="sm" maw={560}>
        {t(isInTrash ? "gone.forGood" : "gone.text")}
      </Text>
      <Group gap="xs">
        {isInTrash ? null : (
          <Button
            component={Link}
            to={toAssets({ place: "trash", open: filter.open })}
            size="xs"
            variant="default"
          >
            {t("gone.trash")}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t("common:action.close")}
        </Button>
      </Group>
    </Group>
  );
}

type LeftUploadsProps = { names: readonly string[]; onChoose: () => void; onForget: () => void };

/** Files that an earlier visit was to send: a browser can read them only when they are chosen again. */
function LeftUploads({ names, onChoose, onForget }: LeftUploadsProps) {
  const { t } = useTranslation("assets");
  if (names.length === 0) return null;
  return (
    <Group className={styles.notice} justify="space-between" gap="sm" mb="md" role="status">
      <Text size="sm" maw={560}>
        {t("left.text", { names: nameSome(names) })}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onChoose}>
          {t("left.choose")}
        </Button>
        <Button size="xs" variant="subtle" onClick={onForget}>
          {t("left.forget")}
        </Button>
      </Group>
    </Group>
  );
}

function useFolderName(folder: string | null): string {
  const { t } = useTranslation("tasks");
  const { data } = useQuery(folderTreeQuery());
  if (folder === "none") return t("folder.none");
  return data?.folders.find(({ id }) => id === folder)?.name ?? t("folder.label");
}

type TagFilterProps = { filter: AssetFilter; onTag: (tag: string | null) => void };

/** A choice of one tag that is borne by what is listed; away while there are none. */
function TagFilter({ filter: { place, tag }, onTag }: TagFilterProps) {
  const { t } = useTranslation(["assets", "common"]);
  const { data } = useQuery(assetKindsQuery());
  const saved = useSavedTags(place);
  const tags = isSavedPlace(place) ? saved : (data?.tags ?? []);
  if (tags.length === 0 && tag === null) return null;
  return (
    <Select
      className={styles.tagFilter}
      aria-label={t("tags")}
      placeholder={t("allTags")}
      value={tag}
      onChange={onTag}
      data={[
        ...tags.map((one) => ({ value: one.tag, label: `${one.tag} (${one.count})` })),
        ...(tag === null || tags.some((one) => one.tag === tag) ? [] : [{ value: tag, label: tag }]),
      ]}
      searchable={tags.length > 8}
      clearable
      clearButtonProps={{ "aria-label": t("common:action.clear") }}
    />
  );
}

/** Says that files are there more than once, and merges them by one press. */
function Duplicates({ changes }: { changes: AssetChanges }) {
  const { t } = useTranslation("assets");
  const formats = useFormats();
  const { data } = useQuery(assetKindsQuery());
  if (data === undefined || data.duplicates.count === 0) return null;
  const { count, bytes } = data.duplicates;
  return (
    <Group className={styles.notice} justify="space-between" gap="sm">
      <Text size="sm">{t("duplicates", { n: count, size: formats.bytes(bytes) })}</Text>
      <Button size="xs" variant="default" loading={changes.isPending} onClick={changes.merge}>
        {t("merge")}
      </Button>
    </Group>
  );
}

function EmptyTrash({ changes }: { changes: AssetChanges }) {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const formats = useFormats();
  const { data } = useQuery(assetKindsQuery());
  const ask = (): void =>
    askFirst({
      title: t("emptyTrashTitle"),
      close: t("common:action.close"),
      children: (
        <Text size="sm">
          {data?.trash.count
            ? t("emptyTrashText", { size: formats.bytes(data.trash.bytes) })
            : t("forGoodManyText")}
        </Text>
      ),
      labels: { confirm: t("tasks:deleteForGood"), cancel: t("common:action.keep") },
      confirmProps: { color: "red.8" },
      onConfirm: changes.emptyTrash,
    });
  const { data: saved } = useQuery(savedCountsQuery());
  return (data?.trash.count ?? 0) + (saved?.deleted ?? 0) === 0 ? null : (
    <Button variant="default" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={ask}>
      {t("emptyTrash")}
    </Button>
  );
}

type DetailsProps = {
  asset: Asset | null;
  changes: AssetChanges;
  replacement: Replacement;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** Beside the list where there is room, else over it. */
function Details({ asset, onClose, ...given }: DetailsProps) {
  const { t } = useTranslation(["assets", "common"]);
  const isWide = useMediaQuery("(min-width: 75em)", true);
  const panel =
    asset === null ? null : <AssetPanel key={asset.id} asset={asset} onClose={onClose} {...given} />;
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
