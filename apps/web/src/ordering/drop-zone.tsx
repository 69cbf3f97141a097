import { IconUpload } from "@tabler/icons-react";
import { getPlanName, limits } from "@voxloom/contract";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEntitlements } from "../lib/plans/use-entitlements.ts";
import { useFormats } from "../lib/use-formats.ts";
import { carriesMaterials, getDroppedMaterials } from "../ui/folders/dragged.ts";
import { acceptSubtitles, buildAccept } from "./check-file.ts";
import styles from "./drop-zone.module.css";
import { areOnlyVideos, useSources } from "./order-product.ts";
import { PageDrop } from "./page-drop.tsx";

const msPerHour = 3_600_000;
const msPerMinute = 60_000;

type DropZoneProps = {
  onFiles: (files: File[]) => void;
  /** Files that are among the assets already were dragged here; their ids. */
  onMaterials: (ids: string[]) => void;
};

/** Takes files by click, by keyboard, or dropped anywhere on the page. */
export function DropZone({ onFiles, onMaterials }: DropZoneProps) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const planLimits = usePlanLimits();
  const sources = useSources();
  return (
    <>
      <button
        type="button"
        className={styles.zone}
        data-over={isOver || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          if (!carriesMaterials(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          setIsOver(false);
          const ids = getDroppedMaterials(event);
          if (ids === null) return;
          event.preventDefault();
          onMaterials(ids);
        }}
        aria-describedby={id}
      >
        <span className={styles.icon}>
          <IconUpload size={28} aria-hidden="true" />
        </span>
        <span className={styles.title}>
          {t(
            sources.isOfAudio
              ? "drop.titleAudio"
              : sources.takesSubtitles
                ? "drop.titleSubtitles"
                : areOnlyVideos(sources)
                  ? "drop.titleVideo"
                  : "drop.title",
          )}
        </span>
        <span className={styles.browse}>{t("drop.browse")}</span>
        <span className={styles.formats} id={id}>
          {planLimits === null
            ? t("drop.formats", {
                formats: formats.list(sources.formats),
                size: formats.bytes(limits.maxUploadBytes),
                hours: formats.number(limits.maxDurationMs / msPerHour),
              })
            : t("drop.formatsOfPlan", { formats: formats.list(sources.formats), ...planLimits })}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        accept={`${buildAccept(sources.endings)},${acceptSubtitles}`}
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <PageDrop onFiles={onFiles} />
    </>
  );
}

/** What the plan of whoever is here takes, in words, never more than the server does; null where no plan limits it. */
function usePlanLimits() {
  const formats = useFormats();
  const account = useEntitlements();
  if (account === null) return null;
  const { max_upload_file_size: kibibytes, max_upload_resolution: resolution } = account.entitlements;
  const { vt_max_upload_video_duration: minutes } = account.entitlements;
  if (kibibytes === null || minutes === null) return null;
  return {
    plan: getPlanName(account.maxLevel),
    size: formats.bytes(Math.min(kibibytes * 1024, limits.maxUploadBytes)),
    resolution,
    minutes: formats.number(Math.min(minutes, limits.maxDurationMs / msPerMinute)),
  };
}
