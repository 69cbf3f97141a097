import type { SessionPart } from "../document/session-parts.ts";
import { editorParts } from "../layout/editor-parts.ts";
import { viewerSession } from "../session/viewer-session.ts";
import { buildScript } from "./build-script.ts";

const media = {
  originalUrl: null,
  dubUrl: null,
  dubAudioUrl: null,
  posterUrl: null,
  sourceSubtitlesUrl: null,
  targetSubtitlesUrl: null,
  lipsUrl: null,
};

/** For tests: a session that is only read, with all that panels hold of it. */
export const openReading = (taskId = "task-1") =>
  viewerSession({ taskId, media }, buildScript(), editorParts);

/** For tests: what a session of its own makes of a definition. */
export const makePart = <T>(part: SessionPart<T>): T => openReading().parts.get(part);
