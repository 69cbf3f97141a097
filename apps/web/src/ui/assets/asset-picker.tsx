import { Button, type ButtonProps, Drawer, Stack, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  type Icon,
  IconBadgeCc,
  IconBook2,
  IconCheck,
  IconFileText,
  IconFolder,
  IconMessage2Cog,
  IconMicrophone,
  IconMusic,
  IconPhoto,
  IconTypography,
  IconVideo,
} from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type Asset, type AssetKind, limits } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { assetListQuery } from "../../lib/asset-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { startDrag } from "../folders/dragged.ts";
import { ListState } from "../list-state.tsx";
import { Poster } from "../poster.tsx";
import { SearchField } from "../search-field.tsx";
import styles from "./asset-picker.module.css";

const thumbnailPx = 72;

/** What stands for a kind of files. */
export const assetIcons: Record<AssetKind, Icon> = {
  video: IconVideo,
  audio: IconMicrophone,
  subtitle: IconBadgeCc,
  text: IconFileText,
  image: IconPhoto,
  music: IconMusic,
  font: IconTypography,
  glossary: IconBook2,
  prompt: IconMessage2Cog,
};

/** What is heard. */
export const audioKinds = ["audio", "music"] as const;

/** What a file is to who looks for it. */
export const findAssetKind = ({ kind, isMusic }: Pick<Asset, "kind" | "isMusic">): AssetKind =>
  isMusic ? "music" : kind;

type AssetPickerProps = {
  /** The kinds that can be taken here. */
  kinds: readonly AssetKind[];
  onChoose: (asset: Asset) => void;
  /** What was taken already, where several are: the list stays and marks them. Default: one is taken, and the list goes. */
  takenIds?: readonly string[] | undefined;
  /** The list is shown, or gone: a dialog that it lies over must not take its keys. */
  onShown?: ((isShown: boolean) => void) | undefined;
} & Pick<ButtonProps, "size" | "variant" | "disabled">;

/** A button that offers the files that were brought before, as far as they can be taken here: to be pressed, or dragged onto the page. */
export function AssetPicker({
  kinds,
  onChoose,
  takenIds,
  onShown,
  variant = "default",
  ...button
}: AssetPickerProps) {
  const { t } = useTranslation("common");
  const [isOpen, { open, close }] = useDisclosure(false, {
    onOpen: () => onShown?.(true),
    onClose: () => onShown?.(false),
  });
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconFolder size={button.size === "xs" ? 14 : 16} aria-hidden="true" />}
        onClick={open}
        {...button}
      >
        {t("ownAssets.choose")}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={t("ownAssets.title")}
        position="right"
        size={380}
        // The page beside it takes what is dragged from here.
        withOverlay={false}
        lockScroll={false}
        closeButtonProps={{ "aria-label": t("action.close") }}
      >
        <AssetList
          kinds={kinds}
          takenIds={takenIds}
          onChoose={(asset) => {
            if (takenIds === undefined) close();
            onChoose(asset);
          }}
        />
      </Drawer>
    </>
  );
}

function AssetList({
  kinds,
  onChoose,
  takenIds = [],
}: Pick<AssetPickerProps, "kinds" | "onChoose" | "takenIds">) {
  const { t } = useTranslation("common");
  const formats = useFormats();
  const [typed, setSearch] = useState("");
  const search = typed.trim();
  const [only] = kinds;
  const list = useInfiniteQuery(
    assetListQuery({
      ...(search === "" ? {} : { search }),
      ...(kinds.length === 1 && only !== undefined ? { kind: only } : {}),
    }),
  );
  const assets = list.data?.pages
    .flatMap(({ items }) => items)
    .filter((asset) => asset.state === "ready" && kinds.includes(findAssetKind(asset)));
  return (
    <Stack>
      <SearchField
        label={t("ownAssets.search")}
        initial=""
        maxLength={limits.maxTaskNameCharacters}
        onSearch={setSearch}
      />
      <ul className={styles.files} aria-label={t("ownAssets.title")}>
        {assets?.map((asset) => {
          const KindIcon = assetIcons[findAssetKind(asset)];
          const lengthMs = asset.info?.durationMs ?? 0;
          return (
            <li key={asset.id}>
              <UnstyledButton
                className={styles.file}
                draggable
                onDragStart={(event) => startDrag(event, { kind: "materials", ids: [asset.id] })}
                onClick={() => onChoose(asset)}
              >
                <Poster url={asset.posterUrl} fit="contain" width={thumbnailPx}>
                  <KindIcon size={18} aria-hidden="true" />
                </Poster>
                <div className={styles.text}>
                  <Text size="sm" fw={600} truncate>
                    <bdi>{asset.name}</bdi>
                  </Text>
                  <Text size="xs" c="var(--ink-soft)">
                    {formats.facts([
                      ...(lengthMs === 0 ? [] : [formats.clock(lengthMs)]),
                      formats.bytes(asset.sizeBytes),
                      formats.shortDay(asset.createdAt),
                    ])}
                  </Text>
                </div>
                {takenIds.includes(asset.id) ? (
                  <Text size="xs" fw={600} className={styles.taken}>
                    <IconCheck size={14} aria-hidden="true" />
                    {t("ownAssets.taken")}
                  </Text>
                ) : null}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      <ListState empty={t("ownAssets.none")} count={assets?.length ?? 0} list={list} />
    </Stack>
  );
}
