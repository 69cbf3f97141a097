import { type AssetKind, calls, limits, type Material } from "@voxloom/contract";
import { type DragEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { carriesMaterials, getDroppedMaterials } from "../folders/dragged.ts";
import { notifyLeftOut } from "../notify-left-out.ts";
import { notifyProblem } from "../notify-problem.ts";
import styles from "./asset-picker.module.css";

type AssetDropProps = {
  /** The kinds that can be taken here; music is audio. */
  kinds: readonly AssetKind[];
  /** `others`: what fits beside the first one; none where one is taken only. */
  onDrop: (asset: Material, others: readonly Material[]) => void;
  /** All that fit are taken. Default: the first of them, and the others are named. */
  isMultiple?: boolean;
  /** How what is within is laid out. */
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a page that takes files that are dragged from My assets, and says which of them it does not take. */
export function AssetDrop({ kinds, onDrop, isMultiple = false, className = "", children }: AssetDropProps) {
  const { t } = useTranslation("common");
  const [isOver, setIsOver] = useState(false);
  const take = async (event: DragEvent): Promise<void> => {
    setIsOver(false);
    const ids = getDroppedMaterials(event);
    if (ids === null) return;
    event.preventDefault();
    event.stopPropagation();
    const assets = await Promise.all(
      [...new Set(ids)]
        .slice(0, limits.maxAssetsAtOnce)
        .map((materialId) => api(calls.materials.detail, { materialId })),
    );
    const isFit = ({ kind, state }: Material): boolean =>
      state === "ready" && kinds.some((one) => (one === "music" ? "audio" : one) === kind);
    const [first, ...others] = assets.filter(isFit);
    notifyLeftOut(
      assets.filter((asset) => !isFit(asset)),
      (names) => t("ownAssets.unfit", { names }),
    );
    if (first === undefined) return;
    onDrop(first, isMultiple ? others : []);
    if (!isMultiple) notifyLeftOut(others, (names) => t("ownAssets.onlyOne", { name: first.name, names }));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button to My assets within does the same by keyboard.
    <div
      className={`${styles.drop} ${className}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!carriesMaterials(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => void take(event).catch(notifyProblem)}
    >
      {children}
    </div>
  );
}
