import { type AssetKind, calls, type Material } from "@voxloom/contract";
import { type DragEvent, type ReactNode, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { carriesMaterials, getDropped } from "../folders/dragged.ts";
import { notifyProblem } from "../notify-problem.ts";
import styles from "./asset-picker.module.css";

type AssetDropProps = {
  /** The kinds that can be taken here; music is audio. */
  kinds: readonly AssetKind[];
  onDrop: (asset: Material) => void;
  /** How what is within is laid out. */
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a page that takes a file that is dragged from My assets; one that does not fit is left alone. */
export function AssetDrop({ kinds, onDrop, className = "", children }: AssetDropProps) {
  const [isOver, setIsOver] = useState(false);
  const take = async (event: DragEvent): Promise<void> => {
    setIsOver(false);
    const dragged = getDropped(event);
    if (dragged?.kind !== "materials") return;
    event.preventDefault();
    event.stopPropagation();
    for (const materialId of dragged.ids) {
      const asset = await api(calls.materials.detail, { materialId });
      const fits = kinds.some((kind) => (kind === "music" ? "audio" : kind) === asset.kind);
      if (fits && asset.state === "ready") return onDrop(asset);
    }
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
