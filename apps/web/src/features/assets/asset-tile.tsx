import { Loader } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Asset } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { assetIcons, findAssetKind } from "../../ui/assets/asset-picker.tsx";
import { Poster } from "../../ui/poster.tsx";
import styles from "./assets.module.css";
import { ChooseBox, type Chosen } from "./use-chosen.tsx";

const maxShownBytes = 2 * 1024 ** 2;
/** A picture that has no poster is shown as it is, where it is small. */
const isSmallImage = ({ kind, sizeBytes }: Asset): boolean => kind === "image" && sizeBytes <= maxShownBytes;

type AssetTileProps = {
  asset: Asset;
  isOpen: boolean;
  chosen: Chosen;
  onOpen: (id: string) => void;
};

/** A file in the grid: its picture or kind, its length, name, size and day. */
export function AssetTile({ asset, isOpen, chosen, onOpen }: AssetTileProps) {
  const { t } = useTranslation("assets");
  const formats = useFormats();
  const { id, name, kind, info, posterUrl, sizeBytes, createdAt, state, storedUntil, version } = asset;
  const KindIcon = assetIcons[findAssetKind(asset)];
  return (
    <li className={styles.item} {...chosen.getDrag(asset)}>
      <ChooseBox className={styles.check} thing={asset} chosen={chosen} />
      <div className={styles.tile} data-kind={kind} data-chosen={chosen.has(id) || undefined}>
        <button
          type="button"
          className={styles.cover}
          aria-pressed={isOpen}
          aria-label={t("show", { name })}
          onClick={(event) => {
            if (event.shiftKey || event.ctrlKey || event.metaKey) chosen.toggle(asset, event.shiftKey);
            else onOpen(id);
          }}
        />
        <Poster url={posterUrl ?? (isSmallImage(asset) ? asset.fileUrl : null)} fit="cover">
          {state === "ready" && info?.excerpt ? (
            <span className={styles.excerpt} aria-hidden="true" dir="auto">
              {info.excerpt}
            </span>
          ) : state === "ready" ? (
            <KindIcon size={36} stroke={1.4} aria-hidden="true" />
          ) : state === "rejected" ? (
            <IconAlertTriangle size={36} stroke={1.4} aria-hidden="true" />
          ) : (
            <Loader size="sm" />
          )}
        </Poster>
        {info?.terms !== undefined ? (
          <span className={styles.length}>{formats.number(info.terms)}</span>
        ) : info && info.durationMs > 0 && info.image === undefined ? (
          <span className={styles.length}>{formats.clock(info.durationMs)}</span>
        ) : null}
        {version > 1 ? <span className={styles.badge}>{t("version", { version })}</span> : null}
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.facts}>
          {storedUntil === null
            ? formats.facts([formats.bytes(sizeBytes), formats.shortDay(createdAt)])
            : t("goneOn", { date: formats.shortDay(storedUntil) })}
        </span>
      </div>
    </li>
  );
}
