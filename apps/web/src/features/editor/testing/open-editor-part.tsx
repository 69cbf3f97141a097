import { notifications } from "@mantine/notifications";
import { waitFor } from "@testing-library/react";
import { calls, dubSettingsSchema, type Script, type Segment, type Voice } from "@voxloom/contract";
import type { EditorStore } from "@voxloom/script-client";
import type { ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { queryClient } from "../../../app/query-client.ts";
import { credentials } from "../../../lib/api/credentials.ts";
import { billingKey } from "../../../lib/plans/use-entitlements.ts";
import { type AnsweringServer, openAnsweringServer } from "../../../testing/answering-server.ts";
import { type OpenedComponent, openComponent } from "../../../testing/open-component.tsx";
import { sampleDetail, sampleTask, type TaskSpec } from "../../../testing/samples.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { lineById } from "../document/line-places.ts";
import { EditorStores } from "../document/stores.tsx";
import { useKeys } from "../keys/use-keys.ts";
import { editorParts } from "../layout/editor-parts.ts";
import { useFrameCommands } from "../layout/use-frame-commands.ts";
import type { EditorMode } from "../session/editor-mode.ts";
import { type EditorTask, EditorTaskProvider, type TaskDetail } from "../session/editor-task.tsx";
import { type EditorSession, openSession } from "../session/open-session.ts";
import { viewerSession } from "../session/viewer-session.ts";
import { buildScript } from "./build-script.ts";
import { type ServedScript, serveScript } from "./serve-script.ts";

/** The areas of phrases that the whole editor speaks with. */
export const editorAreas = [
  "editor",
  "editor-checks",
  "editor-keys",
  "editor-lines",
  "terms",
  "editor-audio",
  "editor-subtitles",
  "editor-sync",
  "editor-timeline",
  "editor-transfer",
  "pronunciations",
  "rating",
  "speech",
  "subtitle-file",
  "summary",
  "task",
  "tasks",
  "translation",
  "voices",
] as const;

const usualTaskId = "task-1";

/** The voices that a test's server has for every language. */
export const voices: Voice[] = [
  ["flite:slt", "Susan", "female"] as const,
  ["flite:rms", "Robert", "male"] as const,
].map(([id, name, gender]) => ({
  id,
  name,
  gender,
  engineId: "flite",
  languages: ["es", "en"],
  quality: "good",
}));

type Options = {
  script?: Script;
  mode?: EditorMode;
  /** Nothing can be changed, as for viewers of what is shared. */
  isReadOnly?: boolean;
  detail?: Partial<TaskDetail>;
  task?: Omit<TaskSpec, "progress">;
  /** Default: one of its own, with the voices of {@link voices}. */
  server?: AnsweringServer;
} & Partial<Pick<EditorTask, "Comments" | "actions" | "link" | "renewMedia">>;

export type OpenedEditorPart = OpenedComponent & {
  server: AnsweringServer;
  served: ServedScript;
  session: EditorSession;
  editor: EditorStore;
  /** A line as the editor has it now. */
  segment: (id: string) => Segment | undefined;
  /** Waits until the server has everything. */
  isSaved: () => Promise<void>;
};

/** A finished dub with a picture, as the server tells of it. */
export const buildDetail = (
  script: Script,
  parts: { detail?: Partial<TaskDetail>; task?: Omit<TaskSpec, "progress"> } = {},
): TaskDetail => {
  const task = sampleTask({
    id: usualTaskId,
    name: "Holiday",
    sourceLanguage: script.sourceLanguage,
    targetLanguage: script.targetLanguage ?? script.sourceLanguage,
    settings: dubSettingsSchema.parse({}),
    durationMs: script.durationMs,
    score: 90,
    progress: { revision: 1 },
    ...parts.task,
  });
  return sampleDetail(task, {
    materialName: "holiday.mp4",
    media: { ...sampleDetail(task).media, originalUrl: "/original.mp4", dubUrl: "/dub.mp4" },
    video: { width: 1280, height: 720, frameRate: 25 },
    ...parts.detail,
  });
};

/**
 * For tests: a part of the editor on a session of its own with a server that keeps the script, with the keys and the commands
 * of the editor's page.
 * What the editor remembers in this browser is forgotten afterwards.
 */
export async function openEditorPart(part: ReactNode, options: Options = {}): Promise<OpenedEditorPart> {
  const { script = buildScript(), mode = "translation", isReadOnly = false } = options;
  const server = options.server ?? (await openAnsweringServer());
  const served = serveScript(server, script);
  if (options.server === undefined) {
    server.answer(calls.voices.list, { voices });
    server.answer(calls.pronunciations.list, { items: [] });
    server.answer(calls.passages.list, { items: [] });
    server.answer(calls.knownSpeakers.list, { isOn: false, items: [] });
  }
  layElementsOut();
  onTestFinished(forgetEditor);
  // Who is here is known to all parts at once: none asks for it when the test ends.
  await credentials();
  const detail = buildDetail(script, options);
  const { id: taskId } = detail.task;
  server.answer(calls.tasks.detail, detail);
  const session = isReadOnly
    ? viewerSession({ taskId, media: { ...detail.media, posterUrl: null } }, script, editorParts)
    : await openSession({
        taskId,
        mode,
        name: "Me",
        durationMs: script.durationMs,
        hasDub: detail.media.dubUrl !== null,
        parts: editorParts,
        onRefused: notifyProblem,
        onCharged: () => void queryClient.invalidateQueries({ queryKey: [billingKey] }),
      });
  onTestFinished(() => leave(session, server));
  const { Comments = () => null, actions = null, link, renewMedia = () => false } = options;
  const opened = await openComponent(
    <EditorTaskProvider value={{ detail, mode, session, Comments, actions, link, renewMedia }}>
      <EditorStores stores={session}>
        <Keys />
        {part}
      </EditorStores>
    </EditorTaskProvider>,
    { areas: editorAreas },
  );
  const { editor, sync } = session;
  return {
    ...opened,
    server,
    served,
    session,
    editor,
    segment: (id) => lineById(editor.getState().script, id),
    isSaved: async () => {
      await sync?.save();
      await waitFor(() => {
        if (editor.getState().saveState !== "saved") throw new Error("not saved yet");
      });
    },
  };
}

/** Closes the editor, and waits until the server has heard of it: nothing is asked of a server that is gone. */
async function leave(session: EditorSession, server: AnsweringServer): Promise<void> {
  session.close();
  if (session.sync === null) return;
  await vi.waitFor(() => {
    const isGone = server
      .askedFor(calls.scripts.presence)
      .some((word) => word.isGone === true && word.editorId === session.windowId);
    if (!isGone) throw new Error("the editor has not said that it is closed");
  }, 30_000);
  // Comes after the last save.
  await session.sync.hear(null);
}

function Keys() {
  useKeys();
  useFrameCommands();
  return null;
}

/**
 * Nothing is laid out in tests: every element is given one place in view, or no list would show a row and no menu would
 * open, as what it hangs on seems scrolled away.
 */
function layElementsOut(): void {
  const layout: PropertyDescriptorMap = {
    clientHeight: { get: () => 800 },
    clientWidth: { get: () => 600 },
    getBoundingClientRect: { value: () => new DOMRect(100, 100, 200, 20) },
  };
  for (const [name, property] of Object.entries(layout)) {
    const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name);
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, ...property });
    onTestFinished(() => {
      if (before === undefined) Reflect.deleteProperty(HTMLElement.prototype, name);
      else Object.defineProperty(HTMLElement.prototype, name, before);
    });
  }
}

function forgetEditor(): void {
  notifications.clean();
  localStorage.clear();
}
