import { type DragEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { track } from "../../lib/analytics/track.ts";
import { handFile } from "../../lib/handed-file.ts";
import { paths } from "../../lib/paths.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { SiteButton } from "../../ui/site-button.tsx";
import { useReachableTargets } from "./reachable-targets.ts";
import { firstTarget, targetChoices } from "./target-choices.ts";
import type { ToolWords } from "./tool-words.ts";
import styles from "./tools.module.css";

/** Takes a file right on a tool's page: it goes to the workspace, where the preview of a guest starts by itself. */
export function DropEntry({ words, label }: { words: ToolWords; label: string }) {
  const { locale } = useSite();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const reachable = useReachableTargets();
  const [chosen, setChosen] = useState<string | null>(null);
  const target = chosen ?? firstTarget(locale, reachable);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (!file) return;
    track("get_started_click", { target: paths.handedFile });
    handFile({ file, targetLanguage: target });
    void navigate(paths.handedFile);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <label className={styles.target}>
        <span>{words.target}</span>
        <select value={target} onChange={(event) => setChosen(event.currentTarget.value)}>
          {targetChoices(locale, reachable).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <SiteButton
        look="colorful"
        size="large"
        aria-describedby={noteId}
        onClick={() => input.current?.click()}
      >
        {label}
      </SiteButton>
      <span className={styles.dropHint}>{words.drop}</span>
      <input
        ref={input}
        type="file"
        accept="video/*,audio/*,.mkv"
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => take(event.currentTarget.files)}
      />
      <p className={styles.note} id={noteId}>
        {words.previewNote}
      </p>
    </div>
  );
}
