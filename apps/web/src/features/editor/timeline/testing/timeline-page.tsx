import "@mantine/core/styles.css";
import "../../../../app/tokens.css";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { loadPhrases } from "../../../../lib/phrases/phrases.ts";
import { createEditorStore } from "../../document/editor-store.ts";
import { createPlaybackStore, type PlaybackStore } from "../../document/playback-store.ts";
import { EditorStores } from "../../document/stores.tsx";
import { listenToKeys } from "../../keys/listen-to-keys.ts";
import { useCommand } from "../../keys/use-command.ts";
import { Announcements } from "../../lines/announcements.tsx";
import { useTimingCommands } from "../../lines/use-timing-commands.ts";
import { commentPinsQuery } from "../media/comment-pins-query.ts";
import { timelineMediaQuery } from "../media/timeline-media-query.ts";
import { TimelinePanel } from "../panel/timeline-panel.tsx";
import type { TimelinePageData, TimelinePageState } from "./timeline-page-data.ts";

const taskId = "timeline";

/** For tests and measurements: the timeline alone, on stores of its own, which the page shows as `timelinePage`. */
async function showTimeline(): Promise<void> {
  const { script, media, comments, isReadOnly }: TimelinePageData = await (
    await fetch("timeline.json")
  ).json();
  await loadPhrases("editor-timeline", "editor-keys", "editor-lines");
  const refused: string[] = [];
  const editor = createEditorStore({
    taskId,
    script,
    isReadOnly,
    onRefused: (error) => refused.push(String(error)),
  });
  const playback = createPlaybackStore({ durationMs: script.durationMs, side: "original" });
  attachClock(playback);
  listenToKeys();
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(timelineMediaQuery(taskId).queryKey, media);
  queries.setQueryData(commentPinsQuery(taskId).queryKey, comments);
  const timelinePage: TimelinePageState = { editor, playback, refused };
  Object.assign(window, { timelinePage });
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <EditorStores editor={editor} playback={playback}>
          <Keys playback={playback} />
          <Announcements />
          <textarea aria-label="Beside it" />
          <main style={{ height: 420 }}>
            <TimelinePanel />
          </main>
        </EditorStores>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

function Keys({ playback }: { playback: PlaybackStore }) {
  useTimingCommands();
  useCommand("play", () => playback.getState().toggle());
  return null;
}

/** A playhead that goes by itself: there is nothing to hear. */
function attachClock(playback: PlaybackStore): void {
  const { attach, report } = playback.getState();
  let lastAt = 0;
  const step = (now: number) => {
    if (!playback.getState().isPlaying) return;
    report({ timeMs: Math.round(playback.getState().timeMs + now - lastAt) });
    lastAt = now;
    requestAnimationFrame(step);
  };
  attach({
    play: () => {
      report({ isPlaying: true });
      lastAt = performance.now();
      requestAnimationFrame(step);
    },
    pause: () => report({ isPlaying: false }),
    seek: () => undefined,
    setRate: () => undefined,
  });
}

void showTimeline();
