import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { isDub, isVideo, type SharedTask, sharePath } from "@voxloom/contract";
import { createClock } from "@voxloom/timeline";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { audioAddress } from "../../lib/player/audio-address.ts";
import { type Side, usePlayer } from "../../lib/player/use-player.ts";
import { usePlayerKeys } from "../../lib/player/use-player-keys.ts";
import { type Captions, MediaElement } from "../../ui/player/media-element.tsx";
import type { Subtitles } from "../../ui/player/track-switches.tsx";
import { CaptionLook } from "./caption-look.tsx";
import { EmbeddedBar } from "./embedded-bar.tsx";
import styles from "./embedded-player.module.css";
import { OpenShared } from "./open-shared.tsx";
import { useShown } from "./share-context.tsx";
import { sharedTaskQuery } from "./shared-queries.ts";
import { addressOfShown } from "./shown-task.ts";
import { useInteractions } from "./use-interactions.ts";
import { useSharedRenewal } from "./use-shared-renewal.ts";

const asks = (query: string): boolean => window.matchMedia(query).matches;

/** Whether the visitor wants to spare data. */
const sparesData = (): boolean => {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  const isSaving =
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true;
  return isSaving || asks("(prefers-reduced-data: reduce)");
};

/** Whether something may move by itself: the visitor wants neither less motion nor less data. */
const mayPlayUnasked = (): boolean => !asks("(prefers-reduced-motion: reduce)") && !sparesData();

/** What leads from a task's recording to its dub. */
const getClock = ({ videoStretches, durationMs }: SharedTask) => createClock(videoStretches, durationMs);

/**
 * The language that is shown, at first the one that was opened, and its player; another goes on at the same place of the
 * recording.
 */
function useShownLanguage(first: SharedTask, firstSide: Side) {
  const client = useQueryClient();
  const { shareTaskId } = useShown(first.taskId);
  const [shown, setShown] = useState({ taskId: first.taskId, shareTaskId });
  const { data: task = first } = useQuery({ ...sharedTaskQuery(shown), placeholderData: keepPreviousData });
  const player = usePlayer(firstSide, getClock(task));
  const show = async (taskId: string): Promise<void> => {
    const next = { taskId, shareTaskId };
    const chosen = await client.ensureQueryData(sharedTaskQuery(next));
    if (isDub(chosen)) player.enter(getClock(chosen));
    else player.hold();
    setShown(next);
  };
  return { task, player, shown, show };
}

/** The subtitles of a side of a shared task; null where they are off or not there. */
function findCaptions(task: SharedTask, subtitles: Subtitles, label: string): Captions | null {
  if (subtitles === "off") return null;
  const isTarget = subtitles === "target";
  const url = isTarget ? task.media.targetSubtitlesUrl : task.media.sourceSubtitlesUrl;
  const language = isTarget ? task.targetLanguage : task.sourceLanguage;
  return url === null || language === null ? null : { url, language, label };
}

/**
 * The player alone, for frames of other sites. `?lang=` chooses the interface's language and the sound in it;
 * `?autoplay=1` begins at once, without sound and with subtitles, unless the visitor wants less motion or data.
 */
export function EmbeddedPlayer() {
  const { taskId: shareTaskId = "" } = useParams();
  const [query] = useSearchParams();
  const lang = query.get("lang");
  const isAutoplay = query.get("autoplay") === "1";
  const loading = <div className={styles.loading} aria-busy="true" />;
  const getView = (task: SharedTask) => (
    <View key={shareTaskId} first={task} lang={lang} isAutoplay={isAutoplay} />
  );
  return (
    <main className={styles.page}>
      <OpenShared taskId={shareTaskId} loading={loading}>
        {(task) => {
          const taskId = findInLanguage(task, lang);
          return taskId === shareTaskId ? (
            getView(task)
          ) : (
            <OpenShared taskId={taskId} shareTaskId={shareTaskId} loading={loading}>
              {getView}
            </OpenShared>
          );
        }}
      </OpenShared>
    </main>
  );
}

/** The one in a language among those that a link shows; where none is, the link's own. */
function findInLanguage({ taskId, targetLanguage, languages }: SharedTask, lang: string | null): string {
  const isWanted = (language: string | null): boolean =>
    lang !== null && language !== null && primary(language) === primary(lang);
  if (isWanted(targetLanguage)) return taskId;
  return languages.find((one) => isWanted(one.targetLanguage))?.taskId ?? taskId;
}

const primary = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

/** The sound in a language; the dub where neither is in it. */
function sideIn(task: SharedTask, lang: string | null): Side {
  if (isVideo(task)) return "dub";
  const { sourceLanguage } = task;
  const isOriginal = lang !== null && sourceLanguage !== null && primary(lang) === primary(sourceLanguage);
  const isDubbed =
    lang !== null && task.targetLanguage !== null && primary(lang) === primary(task.targetLanguage);
  if (!isDub(task)) return "original";
  return isOriginal && !isDubbed && task.media.originalUrl !== null ? "original" : "dub";
}

type ViewProps = { first: SharedTask; lang: string | null; isAutoplay: boolean };

function View({ first, lang, isAutoplay }: ViewProps) {
  const { t } = useTranslation(["share", "task", "common"]);
  const [firstSide] = useState(() => sideIn(first, lang));
  const [beginsItself] = useState(() => isAutoplay && mayPlayUnasked());
  const [preload] = useState<"none" | "metadata">(() => (sparesData() ? "none" : "metadata"));
  const { task, player, shown, show } = useShownLanguage(first, firstSide);
  const [isMuted, setIsMuted] = useState(beginsItself);
  const [subtitles, setSubtitles] = useState<Subtitles>(() =>
    beginsItself
      ? firstSide === "dub" || (!isDub(first) && first.targetLanguage !== null)
        ? "target"
        : "source"
      : "off",
  );
  const hasBegun = useRef(false);
  const renew = useSharedRenewal(shown, player);
  const count = useInteractions(first.taskId);
  useEffect(() => count("embed"), [count]);
  const { media, hasVideo } = task;
  const choices: Subtitles[] = [
    "off",
    ...(hasVideo && media.sourceSubtitlesUrl ? (["source"] as const) : []),
    ...(hasVideo && media.targetSubtitlesUrl ? (["target"] as const) : []),
  ];
  usePlayerKeys(player, () =>
    setSubtitles((now) => choices[(choices.indexOf(now) + 1) % choices.length] ?? "off"),
  );
  const begin = () => {
    const element = player.media.current;
    if (!beginsItself || hasBegun.current || !element) return;
    hasBegun.current = true;
    element.muted = true;
    // A browser may refuse even so; then the person presses play.
    void element.play().catch(() => undefined);
  };
  const unmute = () => {
    if (player.media.current) player.media.current.muted = false;
  };
  return (
    <>
      <title>{`${task.name} · ${t("common:product")}`}</title>
      <CaptionLook subtitleStyle={task.subtitleStyle} ownFont={task.ownFont} />
      <h1 className="unseen">{task.name}</h1>
      <div className={styles.stage}>
        <MediaElement
          player={player}
          hasVideo={hasVideo}
          address={audioAddress(media, hasVideo, player.side)}
          posterUrl={media.posterUrl}
          preload={preload}
          captions={findCaptions(
            task,
            subtitles,
            t(subtitles === "target" ? "task:player.subtitlesTarget" : "task:player.subtitlesSource"),
          )}
          className={hasVideo ? styles.video : styles.audio}
          onLoaded={begin}
          onPlay={() => count("play")}
          onVolumeChange={({ currentTarget }) => setIsMuted(currentTarget.muted)}
          onFailed={renew}
        />
        {isMuted ? (
          <button type="button" className={styles.unmute} onClick={unmute}>
            {t("embedded.unmute")}
          </button>
        ) : null}
      </div>
      <EmbeddedBar
        task={task}
        player={player}
        choices={choices}
        subtitles={subtitles}
        onSubtitles={setSubtitles}
        wholePath={addressOfShown(sharePath(shown.shareTaskId), shown)}
        onLanguage={show}
      />
    </>
  );
}
