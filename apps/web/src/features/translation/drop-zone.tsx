import { IconUpload } from "@tabler/icons-react";
import { limits, planNameOf } from "@voxloom/contract";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { acceptMedia } from "./check-file.ts";
import styles from "./drop-zone.module.css";

const msPerHour = 3_600_000;

/** Takes files by click, by keyboard, or dropped anywhere on the page. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation("translation");
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const isOver = usePageDrop(onFiles);
  const id = useId();
  const planLimits = usePlanLimits();
  return (
    <>
      <button
        type="button"
        className={styles.zone}
        onClick={() => input.current?.click()}
        aria-describedby={id}
      >
        <span className={styles.icon}>
          <IconUpload size={28} aria-hidden="true" />
        </span>
        <span className={styles.title}>{t("drop.title")}</span>
        <span className={styles.browse}>{t("drop.browse")}</span>
        <span className={styles.formats} id={id}>
          {t("drop.formats", {
            size: formats.bytes(limits.maxUploadBytes),
            hours: formats.number(limits.maxDurationMs / msPerHour),
          })}
          {planLimits === null ? null : ` ${t("drop.plan", planLimits)}`}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptMedia}
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      {isOver ? (
        <div className={styles.overlay} aria-hidden="true">
          {t("drop.overlay")}
        </div>
      ) : null}
    </>
  );
}

/** What the plan of whoever is here takes, in words; null where it takes whatever the server does. */
function usePlanLimits() {
  const formats = useFormats();
  const account = useEntitlements();
  if (account === null) return null;
  const { max_upload_file_size: kibibytes, max_upload_resolution: resolution } = account.entitlements;
  const { vt_max_upload_video_duration: minutes } = account.entitlements;
  if (kibibytes === null || minutes === null) return null;
  return {
    plan: planNameOf(account.maxLevel),
    size: formats.bytes(kibibytes * 1024),
    resolution,
    minutes: formats.number(minutes),
  };
}

/** Files dropped anywhere in the window, and whether some are being dragged over it now. */
function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [depth, setDepth] = useState(0);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const on = (name: "dragenter" | "dragleave" | "dragover" | "drop", act: (event: DragEvent) => void) =>
      window.addEventListener(
        name,
        (event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          act(event);
        },
        { signal },
      );
    on("dragenter", () => setDepth((old) => old + 1));
    on("dragleave", () => setDepth((old) => Math.max(0, old - 1)));
    on("dragover", () => undefined);
    on("drop", (event) => {
      setDepth(0);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, []);
  return depth > 0;
}
