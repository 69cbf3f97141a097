import {
  calls,
  type ScriptChangeNotice,
  type ScriptEditor,
  scriptChangeNoticeSchema,
  scriptPresenceSchema,
} from "@voxloom/contract";
import { api } from "../../../lib/api/api.ts";
import { readServerEvents } from "../../../lib/api/server-events.ts";

/** How often an open editor says that it is there; it is forgotten after 20 s of silence. */
const presenceMs = 8000;
const firstDelayMs = 1000;
const maxDelayMs = 15_000;

type LiveStart = {
  taskId: string;
  editorId: string;
  name: string;
  /** The line one is at. */
  segmentId: () => string | null;
  revision: () => number;
  /** Of this window too: the server makes revisions for it. */
  onChange: (change: ScriptChangeNotice) => void;
  /** Everybody else who has the script open. */
  onPresence: (editors: ScriptEditor[]) => void;
  /** The line stands again after it was down. */
  onBack: () => void;
};

/** Hears what others do in a script and tells them where one is, until it is stopped. */
export function startLiveScript(start: LiveStart): { tell: () => void; stop: () => void } {
  const { taskId, editorId, name } = start;
  const stopped = new AbortController();
  const tell = (isGone = false) => {
    const segmentId = start.segmentId();
    // Nobody waits for it: the next one comes in a few seconds.
    const word = { taskId, editorId, name, segmentId, isGone };
    void api(calls.scripts.presence, word, { keepalive: isGone }).catch(() => undefined);
  };
  // Else the window of before a reload stands beside the new one until it is forgotten.
  const leave = () => tell(true);
  const hear = (event: string, data: string) => {
    if (event === "presence") {
      const presence = scriptPresenceSchema.safeParse(JSON.parse(data));
      if (presence.success)
        start.onPresence(presence.data.editors.filter((editor) => editor.editorId !== editorId));
    }
    if (event === "change") {
      const change = scriptChangeNoticeSchema.safeParse(JSON.parse(data));
      if (change.success) start.onChange(change.data);
    }
  };
  const follow = async () => {
    for (let delayMs = firstDelayMs; !stopped.signal.aborted; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
      try {
        tell();
        await readServerEvents(
          calls.scripts.events,
          { taskId, sinceRevision: start.revision() },
          {
            signal: stopped.signal,
            onEvent: (event, data) => {
              delayMs = firstDelayMs;
              hear(event, data);
            },
          },
        );
      } catch {
        // The line broke: what was missed is asked for when it stands again.
      }
      if (stopped.signal.aborted) return;
      start.onPresence([]);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (!stopped.signal.aborted) start.onBack();
    }
  };
  void follow();
  const timer = setInterval(tell, presenceMs);
  window.addEventListener("pagehide", leave);
  return {
    tell: () => tell(),
    stop: () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      leave();
      stopped.abort();
    },
  };
}
