import { Button, Text } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type HeardText, isText, mergeHeard, type Task } from "@voxloom/contract";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Player } from "../../lib/player/use-player.ts";
import { useRenewal } from "../../lib/player/use-renewal.ts";
import { useStored } from "../../lib/player/use-stored.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { MediaElement } from "../player/media-element.tsx";
import { LineSpeaker } from "./line-speaker.tsx";
import { type LineTyping, LineWords } from "./line-words.tsx";
import styles from "./live.module.css";

/** Whether a task is listened to: its words are shown while they are recognized. */
export const isListening = (task: Task): boolean => {
  const { heard = [], stages } = task.progress;
  if (heard.length > 0) return true;
  // Subtitles that are there already are read, and nobody is listened to.
  if (!isText(task) || task.settings.ownSubtitles !== null) return false;
  return stages.some(({ name, state }) => name === "transcribe" && state !== "reused" && state !== "skipped");
};

type LiveTextProps = {
  task: Task;
  player: Player;
  /** What is listened to; empty or null: nothing of it can be played here. */
  address: string | null;
  /** As high as the place that it is given; default: as a part of a page. */
  isWhole?: boolean;
  /** Shows the player in place of the browser's own. `onFailed`: the address cannot be played, or no longer. */
  renderPlayer?: (source: { address: string; onFailed: () => boolean }) => ReactNode;
  /** What stands beside the player. */
  children?: ReactNode;
  /** Lines can be corrected; missing: they are only read. */
  typing?: LineTyping;
  /** Called with the moment that is read, in milliseconds; null: the whole text is in view. */
  onPlace?: (ms: number | null) => void;
};

/** So near to its end the text counts as followed, in pixels. */
const nearPx = 48;

/**
 * Words while they are being recognized, the newest last: the text follows them until somebody scrolls away, and a time
 * plays from there. Nobody is read them aloud: they come all the time.
 */
export function LiveText({
  task,
  player,
  address: newest,
  isWhole = false,
  renderPlayer,
  children,
  typing,
  onPlace,
}: LiveTextProps) {
  const { t } = useTranslation("task");
  const { clock, language } = useFormats();
  const { address, renew } = useStoredAddress(task.id, { newest, player });
  const lines = useAllHeard(task);
  const text = useRef<HTMLOListElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const isPlayable = address !== null && address !== "";
  const last = lines.at(-1);
  const played = player.timeMs === 0 ? undefined : lines.findLast(({ startMs }) => startMs <= player.timeMs);
  const names = [...new Set(lines.flatMap(({ speaker }) => speaker || []))];
  const parts = task.product === "transcription" ? task.settings.languageParts : [];
  const hasSpeakers = task.progress.stages.some(({ name }) => name === "diarize");

  const held = typing && {
    ...typing,
    onOpen: (isOpen: boolean) => {
      // Who writes is not taken along to the newest.
      if (isOpen) setFollowing(false);
      typing.onOpen(isOpen);
    },
  };

  const tellPlace = () => {
    if (text.current !== null) onPlace?.(player.timeMs || getPlace(text.current, { lines, isFollowing }));
  };
  const goToNewest = () => {
    if (text.current !== null) text.current.scrollTop = text.current.scrollHeight;
  };
  // The end moves with the words.
  useLayoutEffect(() => {
    if (isFollowing) goToNewest();
    tellPlace();
  }, [lines, isFollowing, player.timeMs]);

  return (
    <section className={styles.live} data-whole={isWhole || undefined} aria-labelledby="heard">
      <div className={styles.head}>
        <Text id="heard" component="h2" fw={600} size="sm">
          {t("progress.heard")}
        </Text>
        <Text size="xs" c="var(--ink-soft)">
          {t(typing === undefined ? "progress.heardHint" : "live.correctHint")}
        </Text>
      </div>
      {lines.length === 0 ? (
        <p className={styles.none}>
          {t("live.waiting")}
          <Dots />
        </p>
      ) : (
        <ol
          ref={text}
          className={styles.text}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
          tabIndex={0}
          aria-labelledby="heard"
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            setFollowing(scrollHeight - scrollTop - clientHeight < nearPx);
            tellPlace();
          }}
        >
          {lines.map((line) => {
            const { startMs, endMs = startMs } = line;
            const middleMs = (startMs + endMs) / 2;
            const spokenIn = parts.find(
              (part) => middleMs >= part.startMs && middleMs < part.endMs,
            )?.language;
            return (
              // Time and speaker stand where the text begins; a name in the page's language says nothing of that.
              <li key={startMs} dir="auto" data-played={line === played || undefined}>
                <div className={styles.lineHead}>
                  <LineTime startMs={startMs} onPlay={isPlayable ? player.playFrom : null} />
                  {hasSpeakers ? (
                    <LineSpeaker {...{ line, names, typing: held, time: clock(startMs) }} />
                  ) : null}
                  {spokenIn === undefined ? null : <bdi>{language(spokenIn)}</bdi>}
                </div>
                <LineWords
                  {...{ line, typing: held, time: clock(startMs), isNewest: line === last }}
                  lang={spokenIn ?? task.sourceLanguage ?? undefined}
                >
                  {line === last ? <Dots /> : null}
                </LineWords>
              </li>
            );
          })}
        </ol>
      )}
      <div className={styles.foot}>
        {isPlayable ? (
          <div className={styles.player}>
            {renderPlayer?.({ address, onFailed: renew }) ?? (
              <MediaElement {...{ player, address }} hasVideo={false} captions={null} onFailed={renew} />
            )}
          </div>
        ) : null}
        {isFollowing ? null : (
          <Button
            size="sm"
            variant="light"
            leftSection={<IconArrowDown size={16} aria-hidden="true" />}
            onClick={() => {
              setFollowing(true);
              goToNewest();
            }}
          >
            {t("live.follow")}
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}

/** Signed addresses of one file differ with every answer: the player keeps its own until that ends. */
function useStoredAddress(taskId: string, { newest, player }: { newest: string | null; player: Player }) {
  const client = useQueryClient();
  const [renewals, setRenewals] = useState(0);
  const [file] = (newest ?? "").split("?");
  const address = useStored(newest, `${file} ${renewals}`);
  const renew = useRenewal(() => {
    player.hold();
    const { queryKey } = taskDetailQuery(taskId);
    void client.refetchQueries({ queryKey }).then(() => setRenewals((count) => count + 1));
  });
  return { address, renew };
}

/** All that was heard since it is shown: messages tell the newest alone. */
function useAllHeard({ state, progress }: Task): readonly HeardText[] {
  const heard: readonly HeardText[] = progress.heard ?? noLines;
  const [all, setAll] = useState({ heard, lines: heard });
  if (all.heard === heard) return all.lines;
  // A task that waits again is heard anew.
  const lines = mergeHeard(state === "queued" ? noLines : all.lines, heard);
  setAll({ heard, lines });
  return lines;
}
const noLines: readonly HeardText[] = [];

type Reading = { lines: readonly HeardText[]; isFollowing: boolean };

/** When the line that is read is said; null: the whole text is in view. */
function getPlace(text: HTMLElement, { lines, isFollowing }: Reading): number | null {
  if (text.scrollHeight <= text.clientHeight) return null;
  if (isFollowing) return lines.at(-1)?.startMs ?? null;
  const { top } = text.getBoundingClientRect();
  const first = [...text.children].findIndex((line) => line.getBoundingClientRect().bottom > top);
  return lines[first]?.startMs ?? null;
}

/** When a line is said; pressed, it plays from there. */
function LineTime({ startMs, onPlay }: { startMs: number; onPlay: ((ms: number) => void) | null }) {
  const { t } = useTranslation("task");
  const time = useFormats().clock(startMs);
  if (onPlay === null) return <span className={styles.time}>{time}</span>;
  return (
    <button
      type="button"
      className={styles.time}
      aria-label={t("transcript.playFrom", { time })}
      onClick={() => onPlay(startMs)}
    >
      {time}
    </button>
  );
}

/** More is coming. */
const Dots = () => (
  <span className={styles.dots} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
