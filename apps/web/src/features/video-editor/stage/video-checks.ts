import {
  type Composition,
  findPartAt,
  getMargin,
  judgeLight,
  judgeShot,
  listClips,
  listStarts,
  middleOfFaces,
  minFrames,
  type StartedShot,
} from "@voxloom/composition";
import { type ArrangedText, type ClipLook, type FaceBox, momentFrames, type Shot } from "@voxloom/contract";
import { listMissingLetters } from "@voxloom/subtitles";
import type { SeenClips } from "../../../ordering/video/use-clip-looks.ts";
import { type ArrangedSettings, findTrim } from "../arranged-settings.ts";
import { findNextOf, listRange } from "../bin/next-best.ts";
import { findClip } from "./find-clip.ts";

/** The part of the canvas that words take, in shares of its sides. */
export type Box = { x: number; y: number; width: number; height: number };

export type CheckKind = "captions" | "faces" | "light" | "twice" | "short" | "letters";

/** What puts a finding right. */
export type Fix =
  | { kind: "moveInside"; texts: readonly { id: string; style: ArrangedText["style"] }[] }
  | { kind: "follow" | "showMore" }
  | { kind: "brighten"; lights: readonly { id: string; light: number }[] }
  | { kind: "showFace"; focus: NonNullable<Shot["focus"]> }
  | { kind: "nextBest"; moment: Pick<Shot, "firstFrame" | "focus"> }
  | { kind: "longer"; frames: number }
  | { kind: "replace"; materialId: string };

export type Finding = {
  /** null: it is only worth saying. */
  check: CheckKind | null;
  /** What is told of it. */
  say:
    | "captions"
    | "face"
    | "black"
    | "dark"
    | "blurred"
    | "shaken"
    | "lost"
    | "twice"
    | "again"
    | "short"
    | "letters";
  /** Where one looks at it; null: it is about the whole video. */
  chosen: { kind: "shot" | "text"; id: string } | null;
  startFrame: number;
  /** The file that it is about. */
  materialId?: string;
  /** How many there are of it, where that is told. */
  count?: number;
  letters?: string;
  /** What puts it right, the nearest first. */
  fixes: readonly Fix[];
};

export type Checked = {
  findings: readonly Finding[];
  /** What was looked at, and nothing was found. */
  well: readonly CheckKind[];
};

export type ToCheck = {
  settings: ArrangedSettings;
  composition: Composition;
  seen: Pick<SeenClips, "looks" | "faces" | "sizes">;
  /** The files that were brought, each of which can be shown. */
  brought: readonly string[];
  /** Where words stand; null: it cannot be measured here. */
  measure: ((text: ArrangedText) => Box) | null;
  /** Letters that the server's fonts have; null: it is not known yet. */
  letters: string | null;
};

/** Looks through a video that is arranged for what people who watch it would see. Nothing is said of what is not known. */
export function checkVideo(what: ToCheck): Checked {
  const shots = listStarts(what.settings.arrangement);
  const findings: Finding[] = [];
  const looked: CheckKind[] = [];
  const look = (check: CheckKind, found: readonly Finding[] | null) => {
    if (found === null) return;
    looked.push(check);
    findings.push(...found);
  };
  look("captions", checkCaptions(what));
  look("faces", checkFaces(what, shots));
  look("light", checkMoments(what, shots));
  look("twice", checkTwice(what, shots));
  findings.push(...checkAgain(what, shots));
  look("short", checkShort(shots));
  look("letters", checkLetters(what));
  return { findings, well: looked.filter((check) => !findings.some((one) => one.check === check)) };
}

/** What is measured reaches a little over what is drawn, in shares. */
const tolerance = 0.01;

function checkCaptions({ settings, composition, measure }: ToCheck): Finding[] | null {
  const texts = settings.arrangement.texts.filter(({ text }) => text.trim() !== "");
  if (measure === null || texts.length === 0) return null;
  const { side, top, bottom } = getMargin(composition.size);
  const outside = texts.flatMap((text) => {
    const box = measure(text);
    const isInside =
      box.x >= side - tolerance &&
      box.x + box.width <= 1 - side + tolerance &&
      box.y >= top - tolerance &&
      box.y + box.height <= 1 - bottom + tolerance;
    return isInside ? [] : [{ text, box }];
  });
  const [first] = outside;
  if (first === undefined) return [];
  const [inWidth, inHeight] = [1 - 2 * side, 1 - top - bottom];
  const moved = outside.map(({ text: { id, style }, box }) => {
    const { at, ...placed } = style;
    const middle = box.y + box.height / 2;
    const scale = Math.min(1, inWidth / box.width, inHeight / box.height);
    const place: ArrangedText["style"]["place"] =
      at === undefined ? style.place : middle < 1 / 3 ? "top" : middle < 2 / 3 ? "middle" : "bottom";
    // Words that have their place from the template stand inside: what is too large for that is made smaller.
    return { id, style: { ...placed, place, size: scale < 1 ? style.size * scale * 0.98 : style.size } };
  });
  return [
    {
      ...{ check: "captions", say: "captions", count: outside.length },
      ...{ chosen: { kind: "text", id: first.text.id }, startFrame: first.text.startFrame },
      fixes: [{ kind: "moveInside", texts: moved }],
    },
  ];
}

/** How much of a face has to be shown; of one of which less is, it is not said that it was meant. */
const [wholeFace, someFace] = [0.85, 0.15];
/** A face that is smaller, in shares of what is shown, is one of many. */
const smallFace = 0.01;
/** In so much of a shot something has to be wrong. */
const noticedShare = 1 / 3;

const findLargest = (faces: readonly FaceBox[]): FaceBox | null =>
  faces.reduce<FaceBox | null>(
    (best, face) => (best === null || face.width * face.height > best.width * best.height ? face : best),
    null,
  );

/** Whether a face is cut off by the edge of what is shown, all in shares of the whole picture. */
function isCutOff(face: FaceBox, shown: Box): boolean {
  const across = Math.min(face.x + face.width, shown.x + shown.width) - Math.max(face.x, shown.x);
  const down = Math.min(face.y + face.height, shown.y + shown.height) - Math.max(face.y, shown.y);
  const area = face.width * face.height;
  const share = (Math.max(0, across) * Math.max(0, down)) / area;
  return area / (shown.width * shown.height) > smallFace && share < wholeFace && share > someFace;
}

const list = (fix: Fix | null): Fix[] => (fix === null ? [] : [fix]);

/** Fine enough for shares. */
const fine = 2_000;

function checkFaces(
  { settings, composition, seen }: ToCheck,
  shots: readonly StartedShot[],
): Finding[] | null {
  const clips = listClips(composition);
  let isKnown = false;
  const findings = shots.flatMap((started): Finding[] => {
    const { shot, startFrame } = started;
    const look = seen.looks.get(shot.materialId) ?? null;
    const clip = findClip(clips, started);
    const size = look?.size ?? seen.sizes.get(shot.materialId);
    if (clip === undefined || clip.fit !== "cover" || size === undefined) return [];
    const picture = { width: fine, height: Math.round((fine * size.height) / size.width) };
    const show = (frame: number): Box => {
      const part = findPartAt(clip, frame, { picture, canvas: composition.size });
      return {
        ...{ x: part.x / picture.width, y: part.y / picture.height },
        ...{ width: part.width / picture.width, height: part.height / picture.height },
      };
    };
    const views =
      shot.firstFrame === null
        ? listPictureViews(seen.faces.get(shot.materialId), started)
        : listClipViews(look, started);
    if (views === null) return [];
    isKnown = true;
    const cut = views.filter(({ face, frame }) => isCutOff(face, show(frame)));
    if (cut.length === 0 || cut.length < views.length * noticedShare) return [];
    const where = { chosen: { kind: "shot" as const, id: shot.id }, startFrame, materialId: shot.materialId };
    return [
      { ...{ check: "faces", say: "face" }, ...where, fixes: list(fixFace(shot, { look, settings, seen })) },
    ];
  });
  return isKnown ? findings : null;
}

type View = { face: FaceBox; frame: number };

/** The largest face of each moment of a clip that a shot shows, with the frame of the video; null: nobody has looked. */
function listClipViews(look: ClipLook | null, { shot, startFrame }: StartedShot): View[] | null {
  const [range] = listRange(shot);
  if (look?.hasFaces !== true || range === undefined) return null;
  const speed = (range.end - range.from) / shot.frameCount;
  return look.moments.flatMap(({ faces = [] }, at) => {
    const source = at * momentFrames + (momentFrames >> 1);
    const face = findLargest(faces);
    if (face === null || source < range.from || source >= range.end) return [];
    return [{ face, frame: startFrame + Math.floor((source - range.from) / speed) }];
  });
}

function listPictureViews(
  faces: readonly FaceBox[] | undefined,
  { shot, startFrame }: StartedShot,
): View[] | null {
  if (faces === undefined) return null;
  const face = findLargest(faces);
  if (face === null) return [];
  return [startFrame, startFrame + shot.frameCount - 1].map((frame) => ({ face, frame }));
}

function fixFace(
  shot: Shot,
  { look, settings, seen }: Pick<ToCheck, "settings" | "seen"> & { look: ClipLook | null },
): Fix | null {
  if (shot.firstFrame !== null && shot.follows !== true) return { kind: "follow" };
  const focus = shot.firstFrame === null ? middleOfFaces(seen.faces.get(shot.materialId) ?? []) : null;
  if (focus !== null && (shot.focus?.x !== focus.x || shot.focus.y !== focus.y))
    return { kind: "showFace", focus };
  if (shot.zoom > 1) return { kind: "showMore" };
  return look === null ? null : fixByNext(shot, { look, settings });
}

function fixByNext(
  shot: Shot,
  { look, settings }: { look: ClipLook; settings: ArrangedSettings },
): Fix | null {
  const { shots } = settings.arrangement;
  const moment = findNextOf(shot, { look, shots, trim: findTrim(settings, shot.materialId) });
  return moment === null ? null : { kind: "nextBest", moment };
}

function checkMoments(what: ToCheck, shots: readonly StartedShot[]): Finding[] | null {
  const { settings, seen } = what;
  const known = shots.flatMap(({ shot, startFrame }) => {
    const look = seen.looks.get(shot.materialId);
    const judgment = look ? judgeShot(look, shot) : null;
    return look && judgment !== null ? [{ shot, startFrame, look, judgment }] : [];
  });
  if (known.length === 0) return null;
  const told = new Set<string>();
  const faulty = known.flatMap(({ shot, startFrame, look, judgment }): Finding[] => {
    const [worst] = judgment.faults;
    const about = `${worst?.fault} ${shot.materialId}`;
    // Of a clip that is in the video again and again the first is told.
    if (worst === undefined || worst.share < noticedShare || told.has(about)) return [];
    told.add(about);
    return [
      {
        ...{ check: "light", say: worst.fault, startFrame, materialId: shot.materialId },
        ...{ chosen: { kind: "shot", id: shot.id }, fixes: list(fixByNext(shot, { look, settings })) },
      },
    ];
  });
  const isTold = (id: string) => faulty.some(({ materialId }) => materialId === id);
  return [...faulty, ...checkDark(what, shots).filter(({ materialId = "" }) => !isTold(materialId))];
}

/** The first shot of each clip that is too dark to be seen well, as it is drawn: all such shots of it are brightened at once. */
function checkDark({ settings, composition, seen }: ToCheck, shots: readonly StartedShot[]): Finding[] {
  const clips = listClips(composition);
  const dark = shots.flatMap((started) => {
    const { shot } = started;
    const look = seen.looks.get(shot.materialId);
    const judged = look ? judgeLight(look, shot, findClip(clips, started)?.gains) : null;
    return look && judged !== null ? [{ ...started, ...judged, look }] : [];
  });
  return [...Map.groupBy(dark, ({ shot }) => shot.materialId)].flatMap(([materialId, all]): Finding[] => {
    const [first] = all;
    if (first === undefined) return [];
    const { shot, startFrame, look } = first;
    const lights = all.flatMap(({ shot: { id }, brighterBy }) =>
      brighterBy === null ? [] : [{ id, light: brighterBy }],
    );
    const brighten = lights.length === 0 ? [] : [{ kind: "brighten" as const, lights }];
    const fixes = [...brighten, ...list(fixByNext(shot, { look, settings }))];
    const chosen = { kind: "shot" as const, id: shot.id };
    return [{ check: "light", say: "dark", startFrame, materialId, chosen, fixes }];
  });
}

/** The first shot of each clip that shows what was shown before. */
function checkTwice({ settings, seen }: ToCheck, shots: readonly StartedShot[]): Finding[] | null {
  const ofClips = shots.filter(({ shot }) => shot.firstFrame !== null);
  if (ofClips.length < 2) return null;
  return [...Map.groupBy(ofClips, ({ shot }) => shot.materialId)].flatMap(([materialId, all]): Finding[] => {
    const ranges = all.flatMap(({ shot }) => listRange(shot));
    const again = all.find((_, index) => {
      const own = ranges[index];
      return ranges
        .slice(0, index)
        .some((one) => own && Math.min(one.end, own.end) - Math.max(one.from, own.from) >= minFrames);
    });
    if (again === undefined) return [];
    const { shot, startFrame } = again;
    const look = seen.looks.get(materialId) ?? null;
    const fix = look === null ? null : fixByNext(shot, { look, settings });
    const chosen = { kind: "shot" as const, id: shot.id };
    return [{ check: "twice", say: "twice", startFrame, materialId, chosen, fixes: list(fix) }];
  });
}

/** Clips that are shown again, as long as others are not shown at all: those could come in their place. */
function checkAgain({ brought }: ToCheck, shots: readonly StartedShot[]): Finding[] {
  const unused = brought.filter((id) => !shots.some(({ shot }) => shot.materialId === id));
  if (unused.length === 0) return [];
  const byClip = Map.groupBy(shots, ({ shot }) => shot.materialId);
  return [...byClip]
    .filter(([, all]) => all.length > 1)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, unused.length)
    .flatMap(([materialId, all], index): Finding[] => {
      const [last, other] = [all.at(-1), unused[index]];
      if (last === undefined || other === undefined) return [];
      const { shot, startFrame } = last;
      return [
        {
          ...{ check: null, say: "again", materialId, count: all.length, startFrame },
          ...{ chosen: { kind: "shot", id: shot.id }, fixes: [{ kind: "replace", materialId: other }] },
        },
      ];
    });
}

/** So long a shot becomes that was too short to be seen. */
const seenFrames = 15;

const checkShort = (shots: readonly StartedShot[]): Finding[] =>
  shots
    .filter(({ shot }) => shot.frameCount < minFrames)
    .map(({ shot, startFrame }) => ({
      ...{ check: "short", say: "short", startFrame, materialId: shot.materialId },
      chosen: { kind: "shot", id: shot.id },
      fixes: [{ kind: "longer", frames: seenFrames - shot.frameCount }],
    }));

/** More letters are not told of. */
const maxLetters = 12;

function checkLetters({ settings, letters }: ToCheck): Finding[] | null {
  const { texts } = settings.arrangement;
  const said = [...texts, ...settings.lyrics].map(({ text }) => text).filter((text) => text.trim() !== "");
  if (letters === null || said.length === 0) return null;
  const missing = listMissingLetters(said, letters);
  if (missing.length === 0) return [];
  const where = texts.find(({ text }) => missing.some((letter) => text.includes(letter)));
  const more = missing.length > maxLetters ? " …" : "";
  return [
    {
      ...{ check: "letters", say: "letters", fixes: [] },
      chosen: where === undefined ? null : { kind: "text", id: where.id },
      startFrame: where?.startFrame ?? 0,
      letters: `${missing.slice(0, maxLetters).join(" ")}${more}`,
    },
  ];
}
