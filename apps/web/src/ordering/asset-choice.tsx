import { Button, Drawer, Stack, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFolder, IconMicrophone } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type Asset, limits } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { assetListQuery } from "../lib/asset-queries.ts";
import { useFormats } from "../lib/use-formats.ts";
import { startDrag } from "../ui/folders/dragged.ts";
import { ListState } from "../ui/list-state.tsx";
import { Poster } from "../ui/poster.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { type Sources, useSources } from "./order-product.ts";
import styles from "./several-files.module.css";

const thumbnailPx = 72;

function takesKind({ isOfAudio, takesSubtitles }: Sources, kind: Asset["kind"]): boolean {
  if (kind === "subtitle") return takesSubtitles;
  return kind === "audio" || (kind === "video" && !isOfAudio);
}

/** A button that offers the files that were brought before, as far as this order can be made of them: to be pressed, or dragged onto the page. */
export function AssetChoice({ onChoose }: { onChoose: (asset: Asset) => void }) {
  const { t } = useTranslation(["ordering", "common"]);
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFolder size={16} />} onClick={open}>
        {t("assets.choose")}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={t("assets.title")}
        position="right"
        size={380}
        // The page beside it takes what is dragged from here.
        withOverlay={false}
        lockScroll={false}
        closeButtonProps={{ "aria-label": t("common:action.close") }}
      >
        <AssetList
          onChoose={(asset) => {
            close();
            onChoose(asset);
          }}
        />
      </Drawer>
    </>
  );
}

function AssetList({ onChoose }: { onChoose: (asset: Asset) => void }) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const sources = useSources();
  const [search, setSearch] = useState("");
  const list = useInfiniteQuery(assetListQuery(search.trim() === "" ? {} : { search: search.trim() }));
  const assets = list.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ state, kind }) => state === "ready" && takesKind(sources, kind));
  return (
    <Stack>
      <SearchField
        label={t("assets.search")}
        initial=""
        maxLength={limits.maxTaskNameCharacters}
        onSearch={setSearch}
      />
      <ul className={styles.files} aria-label={t("assets.title")}>
        {assets?.map((asset) => (
          <li key={asset.id}>
            <UnstyledButton
              className={styles.file}
              draggable
              onDragStart={(event) => startDrag(event, { kind: "materials", ids: [asset.id] })}
              onClick={() => onChoose(asset)}
            >
              <Poster url={asset.posterUrl} fit="contain" width={thumbnailPx}>
                <IconMicrophone size={18} aria-hidden="true" />
              </Poster>
              <div className={styles.text}>
                <Text size="sm" fw={600} truncate>
                  <bdi>{asset.name}</bdi>
                </Text>
                <Text size="xs" c="var(--ink-soft)">
                  {formats.facts([
                    formats.clock(asset.info?.durationMs ?? 0),
                    formats.bytes(asset.sizeBytes),
                    formats.shortDay(asset.createdAt),
                  ])}
                </Text>
              </div>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <ListState empty={t("assets.none")} count={assets?.length ?? 0} list={list} />
    </Stack>
  );
}
