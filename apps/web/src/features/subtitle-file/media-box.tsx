import type { SubtitleCue } from "@voxloom/subtitles";
import { type Ref, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SiteButton } from "../../ui/site-button.tsx";
import { useDeskState } from "./desk-context.ts";
import styles from "./subtitle-file.module.css";

/** A video or recording of this computer beside the subtitles, which are shown as it plays. It is sent nowhere. */
export function MediaBox({ media }: { media: Ref<HTMLVideoElement> }) {
  const { t } = useTranslation("subtitle-file");
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => (source === null ? undefined : () => URL.revokeObjectURL(source)), [source]);
  const open = (file: File | undefined) => {
    if (file === undefined) return;
    setIsFailed(false);
    setSource(URL.createObjectURL(file));
  };
  const close = () => {
    setIsFailed(false);
    setSource(null);
  };
  return (
    <div className={styles.media}>
      <input
        ref={input}
        type="file"
        accept="video/*,audio/*,.mkv"
        hidden
        tabIndex={-1}
        aria-label={t("media.open")}
        onChange={({ currentTarget }) => {
          open(currentTarget.files?.[0]);
          // An emptied input tells of a file that is chosen again after it was closed.
          currentTarget.value = "";
        }}
      />
      {source === null ? (
        <SiteButton look="default" size="small" onClick={() => input.current?.click()}>
          {t("media.open")}
        </SiteButton>
      ) : (
        <>
          <div className={styles.picture}>
            {/* biome-ignore lint/a11y/useMediaCaption: its captions are drawn below, as they are edited. */}
            <video
              ref={media}
              src={source}
              controls
              playsInline
              onTimeUpdate={({ currentTarget }) => setNowMs(currentTarget.currentTime * 1000)}
              onError={() => setIsFailed(true)}
            />
            <Shown nowMs={nowMs} />
          </div>
          <SiteButton look="default" size="small" onClick={close}>
            {t("media.close")}
          </SiteButton>
        </>
      )}
      <p role="alert" className={styles.problem}>
        {isFailed ? t("media.failed") : null}
      </p>
    </div>
  );
}

/** What stands at a moment, with the looks that its letters have. */
function Shown({ nowMs }: { nowMs: number }) {
  const cues = useDeskState(({ work }) => work.document.cues);
  const shown = cues.filter(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs).slice(0, 6);
  return (
    <div className={styles.shown} aria-hidden="true">
      {shown.map((cue) => (
        <p key={`${cue.startMs} ${cue.endMs} ${cue.text}`} dir="auto">
          {lookedParts(cue)}
        </p>
      ))}
    </div>
  );
}

function lookedParts({ text, runs = [] }: SubtitleCue) {
  const bounds = [...new Set([0, text.length, ...runs.flatMap(({ from, to }) => [from, to])])].sort(
    (a, b) => a - b,
  );
  return bounds.slice(0, -1).map((from, index) => {
    const run = runs.find((one) => one.from <= from && from < one.to);
    const lines = [...(run?.underline ? ["underline"] : []), ...(run?.strike ? ["line-through"] : [])];
    return (
      <span
        key={from}
        style={{
          ...(run?.bold && { fontWeight: 700 }),
          ...(run?.italic && { fontStyle: "italic" }),
          ...(lines.length > 0 && { textDecoration: lines.join(" ") }),
          ...(run?.color && { color: run.color }),
        }}
      >
        {text.slice(from, bounds[index + 1])}
      </span>
    );
  });
}
