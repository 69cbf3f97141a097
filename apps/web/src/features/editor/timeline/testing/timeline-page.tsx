import "@mantine/core/styles.css";
import "../../../../app/tokens.css";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createEditorStore } from "@voxloom/script-client";
import { createRoot } from "react-dom/client";
import { loadPhrases } from "../../../../lib/phrases/phrases.ts";
import { createPlaybackStore, type PlaybackStore } from "../../document/playback-store.ts";
import { createSessionParts } from "../../document/session-parts.ts";
import { EditorStores } from "../../document/stores.tsx";
import { commandsPart } from "../../keys/command-registry.ts";
import { keysPart } from "../../keys/keys-store.ts";
import { useCommand } from "../../keys/use-command.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Announcements, announcementsPart } from "../../session/announcements.tsx";
import { focusPart } from "../../session/focus-line.ts";
import { layoutPart } from "../../session/layout-store.ts";
import { askedPanelsPart, sessionActionsPart } from "../../session/session-actions.ts";
import { timelineMediaQuery } from "../../session/timeline-media-query.ts";
import { commentPinsQuery } from "../media/comment-pins-query.ts";
import { TimelinePanel } from "../panel/timeline-panel.tsx";
import { timelinePart } from "../panel/use-timeline.ts";
import { useTimingCommands } from "../panel/use-timing-commands.ts";
import type { TimelinePageData, TimelinePageState } from "./timeline-page-data.ts";

const taskId = "timeline";
const pageParts = [
  ...[focusPart, layoutPart, announcementsPart, askedPanelsPart, sessionActionsPart],
  ...[commandsPart, keysPart, timelinePart],
];

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
  const core = { taskId, editor, playback, sync: null, windowId: "timeline", onCharged: () => undefined };
  const parts = createSessionParts(core, pageParts);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(timelineMediaQuery(taskId).queryKey, media);
  queries.setQueryData(commentPinsQuery(taskId).queryKey, comments);
  const timelinePage: TimelinePageState = { editor, playback, refused };
  Object.assign(window, { timelinePage });
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <EditorStores stores={{ editor, playback, parts }}>
          <Keys playback={playback} />
          <Announcements />
          <textarea aria-label="Beside it" />
          <main style={{ height: 420 }}>
            <TimelinePanel isSpoken hasMedia />
          </main>
        </EditorStores>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

function Keys({ playback }: { playback: PlaybackStore }) {
  useKeys();
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
