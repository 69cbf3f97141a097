import type { DubTask } from "@voxloom/contract";
import { createClock } from "@voxloom/timeline";
import { useState } from "react";
import { usePlayer } from "../../lib/player/use-player.ts";
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
  // Signed addresses differ with every answer; the player keeps its own until there is a new result.
  const version = `${task.progress.revision}-${task.state}-${detail.media.dubUrl === null}`;
  const [stored, setStored] = useState({ version, media: detail.media });
  if (stored.version !== version) setStored({ version, media: detail.media });
  return (
    <>
      {task.isPreview ? <PreviewCard task={task} /> : null}
      <PlayerCard
        media={stored.media}
        hasVideo={detail.hasVideo}
        targetLanguage={task.targetLanguage}
        durationsMs={{ original: task.durationMs, dub: clock.dubDurationMs }}
        player={player}
      />
      <StudioCard task={task} changedCount={detail.changedSegmentIds.length} />
      {report ? <ReportCard task={task} report={report} onSeek={(ms) => player.seekOn("dub", ms)} /> : null}
      {task.state === "succeeded" ? <ScoreCard taskId={task.id} /> : null}
    </>
  );
}
