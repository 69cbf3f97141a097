import { isDub, type TaskProduct } from "@voxloom/contract";
import { type ComponentType, useState } from "react";
import { isTaskActive } from "../../lib/task-queries.ts";
import { isListening } from "../../ui/live/live-text.tsx";
import { LipSyncResult } from "./lip-sync-result.tsx";
import { ResultView } from "./result-view.tsx";
import { SlideshowResult } from "./slideshow-result.tsx";
import { SpeechResult } from "./speech-result.tsx";
import { SpeechVideo } from "./speech-video.tsx";
import { SubtitledVideo } from "./subtitled-video.tsx";
import type { TaskDetail } from "./task-detail.ts";
import { VideoFormats } from "./video-formats.tsx";
import { getRecording, WrittenResult } from "./written-result.tsx";

type Result = ComponentType<{ detail: TaskDetail }>;

const DubResult: Result = ({ detail }) => {
  const { task, media } = detail;
  const isThere = isDub(task) && (media.dubUrl !== null || media.dubAudioUrl !== null);
  return isThere ? <ResultView detail={detail} task={task} /> : null;
};

const TextResult: Result = ({ detail }) => {
  const { task } = detail;
  // Its words were on the page while they were recognized.
  const [wasRead, setWasRead] = useState(false);
  if (!wasRead && isTaskActive(task.state) && isListening(task)) setWasRead(true);
  return task.progress.revision === null ? null : (
    <WrittenResult task={task} recording={getRecording(detail)} isTextFirst={wasRead} />
  );
};

const SubtitlesResult: Result = ({ detail }) => (
  <>
    {detail.hasVideo && detail.task.progress.revision !== null ? <SubtitledVideo task={detail.task} /> : null}
    <TextResult detail={detail} />
  </>
);

const SpokenResult: Result = ({ detail }) => (
  <>
    <SpeechResult detail={detail} />
    {detail.media.dubAudioUrl === null ? null : <SpeechVideo task={detail.task} />}
  </>
);

/** A video that was made, as it is shown, and in other formats. */
const inFormats =
  (Shown: Result): Result =>
  ({ detail }) => (
    <>
      <Shown detail={detail} />
      {detail.media.dubUrl === null ? null : <VideoFormats task={detail.task} />}
    </>
  );

/** What is shown of a finished task of each product. */
const results: Readonly<Record<TaskProduct, Result>> = {
  "video-translation": DubResult,
  "audio-translation": DubResult,
  subtitles: SubtitlesResult,
  transcription: TextResult,
  "text-to-speech": SpokenResult,
  slideshow: inFormats(SlideshowResult),
  clips: inFormats(SlideshowResult),
  "lip-sync": inFormats(LipSyncResult),
};

/** What came out of a task, as far as there is something. */
export function TaskResult({ detail }: { detail: TaskDetail }) {
  const Shown = results[detail.task.product];
  return <Shown detail={detail} />;
}
