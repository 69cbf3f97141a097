import {
  type Asset,
  type CreditBalance,
  type calls,
  type DubTask,
  defaultSubtitleStyle,
  dubSettingsSchema,
  type Finding,
  type FindingKind,
  findingFacts,
  type GroupMember,
  type Material,
  type OwnVoice,
  type PlanLevel,
  type PlannedOrder,
  planEntitlements,
  planStorageBytes,
  type ResponseOf,
  type SharedTask,
  type SignedInfo,
  type SourceSettings,
  type Task,
  type TaskGroup,
  type TaskOrder,
  type TaskProgress,
} from "@voxloom/contract";
import { onTestFinished } from "vitest";
import { dropSession, keepSession } from "../lib/session/session.ts";
import { sessionHintCookie } from "../lib/session/session-hint.ts";

const noon = "2026-05-04T12:00:00.000Z";
const projId = "3f2b8f9e-6f0a-4b7e-9d53-0c9a4a1f7d10";

/** What a test says of a task; the rest is of one that has succeeded. */
export type TaskSpec = Partial<Omit<DubTask, "progress">> & { progress?: Partial<TaskProgress> };

/** For tests: a task as the server answers it. */
export function sampleTask({ progress, ...spec }: TaskSpec = {}): DubTask {
  const id = spec.id ?? "task-1";
  const state = spec.state ?? "succeeded";
  return {
    id,
    projId,
    folderId: null,
    requestId: "request-1",
    groupId: `group-of-${id}`,
    product: "video-translation",
    name: "trip.mp4",
    materialId: "material-1",
    sourceLanguage: "en",
    isSourceGuessed: false,
    targetLanguage: "es",
    settings: dubSettingsSchema.parse({ sourceLanguage: "en" }),
    isPreview: false,
    state,
    posterUrl: null,
    durationMs: 65_000,
    score: null,
    rating: null,
    createdAt: noon,
    updatedAt: noon,
    deletedAt: null,
    ...spec,
    progress: {
      taskId: id,
      state,
      queuePlace: null,
      stages: [],
      fraction: state === "succeeded" ? 1 : 0,
      timeLeftMs: null,
      problem: null,
      revision: null,
      updatedAt: noon,
      ...progress,
    },
  };
}

/** For tests: the languages that an order of any product asks for. */
export const languagesIn = (order: TaskOrder | PlannedOrder): string[] =>
  "targetLanguages" in order ? order.targetLanguages : [];

/** For tests: whether an order names no spoken language. */
export const isUnheard = ({ settings }: TaskOrder | PlannedOrder): boolean => {
  const { sourceLanguage }: Partial<SourceSettings> = settings ?? {};
  return sourceLanguage === "auto";
};

/** For tests: all that the page of a task shows; nothing came out of it yet. */
export const sampleDetail = (
  task: Task,
  spec: Partial<ResponseOf<typeof calls.tasks.detail>> = {},
): ResponseOf<typeof calls.tasks.detail> => ({
  task,
  materialName: "trip.mp4",
  media: {
    originalUrl: "/files/original.mp4",
    originalPeaksUrl: null,
    dubUrl: null,
    dubAudioUrl: null,
    dubPeaksUrl: null,
    originalWaveformUrl: null,
    dubWaveformUrl: null,
    backgroundWaveformUrl: null,
    backgroundUrl: null,
    sourceSubtitlesUrl: null,
    targetSubtitlesUrl: null,
    lipsUrl: null,
    speechLevelsUrl: null,
    speechMusic: null,
  },
  hasVideo: true,
  videoStretches: [],
  video: null,
  report: null,
  downloads: [],
  videoDownloadTenths: 0,
  hasClonedVoice: false,
  changedSegmentIds: [],
  ...spec,
});

/** For tests: one language of a source; nobody looked at it yet. */
export const sampleMember = (
  spec: TaskSpec = {},
  rest: Partial<Omit<GroupMember, "task">> = {},
): GroupMember => ({
  task: sampleTask(spec),
  lines: null,
  approval: null,
  ...rest,
});

/** For tests: the languages of a source in English. */
export const sampleGroup = (members: GroupMember[], spec: Partial<TaskGroup> = {}): TaskGroup => ({
  groupId: "group-1",
  name: "trip.mp4",
  folderId: null,
  sourceLanguage: "en",
  members,
  ...spec,
});

/** For tests: what was found in a dub, with what its kind means. */
export const sampleFinding = (kind: FindingKind, spec: Partial<Finding> = {}): Finding => ({
  kind,
  ...findingFacts[kind],
  count: 0,
  spans: [],
  detail: null,
  ...spec,
});

/** For tests: a file as the list of one's assets has it. */
export const sampleAsset = (spec: Partial<Asset> = {}): Asset => ({
  ...sampleMaterial(),
  ...{ folderId: null, tags: [], version: 1, isMusic: false, replacedBy: null, storedUntil: null },
  ...spec,
});

/** For tests: a video of a minute that is ready, spoken in English. */
export const sampleMaterial = (spec: Partial<Material> = {}): Material => ({
  id: "material-1",
  projId,
  kind: "video",
  name: "trip.mp4",
  sizeBytes: 3 * 2 ** 20,
  receivedBytes: 3 * 2 ** 20,
  state: "ready",
  info: {
    container: "mp4",
    durationMs: 65_000,
    video: {
      codec: "h264",
      width: 640,
      height: 360,
      rotationDegrees: 0,
      frameRate: 25,
      isVariableFrameRate: false,
    },
    audioTracks: [{ index: 0, codec: "aac", channels: 2, sampleRateHz: 48_000, language: null, title: null }],
    subtitleTracks: [],
  },
  posterUrl: null,
  fileUrl: null,
  detectedLanguage: { language: "en", confidence: 0.98, engineId: "whisper" },
  problem: null,
  createdAt: noon,
  ...spec,
});

/** For tests: a voice that somebody made of their own speech; it is not saved yet. */
export const sampleOwnVoice = (spec: Partial<OwnVoice> = {}): OwnVoice => ({
  id: "0b0c9a3e-7d3b-4a53-9d3e-0f9c1f6a2b11",
  voiceId: "voice-match:0b0c9a3e-7d3b-4a53-9d3e-0f9c1f6a2b11",
  ...{ name: "Mine", kind: "match", state: "draft", language: "en", languages: ["en"], canSpeak: true },
  bases: [
    {
      ...{ language: "en", voiceId: "flite:slt", voiceName: "Slt" },
      ...{ isShifted: true, semitones: 0.4, timbre: "near" },
    },
  ],
  checks: [{ kind: "length", level: "good", value: 20 }],
  ...{ pitchHz: 190, usedMs: 20_000, durationMs: 20_000 },
  createdAt: "2026-11-26T06:00:00.000Z",
  ...{ savedAt: null, revokedAt: null, deletedAt: null, blocked: null },
  consent: {
    ...{ kind: "typed", textVersion: "2026-11", givenAt: "2026-11-26T06:00:00.000Z" },
    ...{ person: "ada@example.org", hasWords: null },
  },
  ...spec,
});

/** For tests: a dub from English into Spanish as those see it who have its link. */
export const sampleShared = ({
  media,
  ...spec
}: Partial<Omit<SharedTask, "media">> & { media?: Partial<SharedTask["media"]> } = {}): SharedTask => ({
  taskId: "task-1",
  name: "trip.mp4",
  product: "video-translation",
  sourceLanguage: "en",
  targetLanguage: "es",
  languages: [{ taskId: "task-1", targetLanguage: "es" }],
  durationMs: 65_000,
  hasVideo: true,
  media: {
    posterUrl: null,
    originalUrl: "/files/original.mp4",
    dubUrl: "/files/dub.mp4",
    dubAudioUrl: null,
    sourceSubtitlesUrl: "/files/en.vtt",
    targetSubtitlesUrl: "/files/es.vtt",
    ...media,
  },
  videoStretches: [],
  hasBurnedSubtitles: false,
  subtitleStyle: defaultSubtitleStyle,
  ownFont: null,
  hasClonedVoice: false,
  rating: null,
  allowComments: true,
  downloads: [],
  isOwner: false,
  ...spec,
});

/** For tests: credits that are charged; a test says how many there are. */
export const sampleCredits = (spec: Partial<CreditBalance> = {}): CreditBalance => ({
  availableTenths: 100,
  frozenTenths: 0,
  giftTenths: 100,
  monthlyTenths: 0,
  boughtTenths: 0,
  nextExpiry: null,
  isLow: false,
  isUnlimited: false,
  ...spec,
});

/** For tests: what a plan allows, as the server answers it. */
export const sampleEntitlements = (
  level: PlanLevel,
  credits: Partial<CreditBalance> = {},
): ResponseOf<typeof calls.billing.entitlements> => ({
  maxLevel: level,
  entitlements: planEntitlements[level],
  storageBytes: planStorageBytes[level],
  credits: sampleCredits(credits),
  hasSandboxCheckout: true,
});

/** For tests: who is signed in, as the session answers it. */
export const sampleSession = (spec: Partial<SignedInfo> = {}): SignedInfo => ({
  sub: "user-1",
  name: "Ada",
  email: "ada@example.com",
  phone: null,
  avatar: null,
  locale: null,
  roles: [],
  token: "token-1",
  ttl: 7200,
  feedbackTypes: ["problem", "idea"],
  projId,
  ...spec,
});

/** For tests: somebody is signed in here until the test is over. */
export function signInHere(spec: Partial<SignedInfo> = {}): SignedInfo {
  const session = sampleSession(spec);
  keepSession(session);
  onTestFinished(dropSession);
  return session;
}

/** For tests: the browser has a cookie of a session that this page knows nothing of yet, or that is over. */
export function haveSessionCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer sets it.
  document.cookie = `${sessionHintCookie}=1; path=/`;
  onTestFinished(dropSession);
}
