import type { DubTask } from "@voxloom/contract";
import { createClock } from "@voxloom/timeline";
import { usePlayer } from "../../lib/player/use-player.ts";
import { useStored } from "../../lib/player/use-stored.ts";
import { LipSyncCard } from "./lip-sync-card.tsx";
import { PlayerCard } from "./player-card.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { ReportCard } from "./report-card.tsx";
import { ScoreCard } from "./score-card.tsx";
import { StudioCard } from "./studio-card.tsx";
import type { TaskDetail } from "./task-detail.ts";

/** What came out: player, report, the way to the studio, what one thinks of it. They share one player. */
export function ResultView({ detail, task }: { detail: TaskDetail; task: DubTask }) {
  const { report, videoStretches } = detail;
  const clock = createClock(videoStretches, task.durationMs);
  const player = usePlayer("dub", clock);
  const version = `${task.progress.revision}-${task.state}-${detail.media.dubUrl === null}`;
  const media = useStored(detail.media, version);
  return (
    <>
      {task.isPreview ? <PreviewCard task={task} /> : null}
      <PlayerCard
        media={media}
        hasVideo={detail.hasVideo}
        hasClonedVoice={detail.hasClonedVoice}
        targetLanguage={task.targetLanguage}
        durationsMs={{ original: task.durationMs, dub: clock.dubDurationMs }}
        player={player}
      />
      {media.dubUrl === null || task.product !== "video-translation" ? null : <LipSyncCard task={task} />}
      <StudioCard task={task} changedCount={detail.changedSegmentIds.length} />
      {report ? <ReportCard task={task} report={report} onSeek={(ms) => player.seekOn("dub", ms)} /> : null}
      {task.state === "succeeded" ? <ScoreCard taskId={task.id} /> : null}
    </>
  );
}
