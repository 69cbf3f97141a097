import type { LayerStyle, LyricLine, SlideshowSettings } from "@voxloom/contract";
import { type TextLayer, toFrames } from "./composition.ts";

/** Missing in what was stored before a product had lyrics. */
type Sung = Pick<SlideshowSettings, "music"> & Partial<Pick<SlideshowSettings, "lyrics">>;

/** Whether lines of a song are shown. */
export const showsLyrics = ({ music, lyrics = [] }: Sung): boolean => music !== null && lyrics.length > 0;

/** How other words look beside lines of a song, which stand where captions do. */
export const besideLyrics = (caption: LayerStyle): LayerStyle => {
  const { at: _, ...style } = caption;
  return { ...style, place: caption.place === "top" ? "bottom" : "top" };
};

type Placed = {
  style: LayerStyle;
  /** Length of the video, in frames. */
  frameCount: number;
};

/** Lines of a song as captions while they are sung, each word marked where that is known. */
export function listLyrics(settings: Sung, placed: Placed): TextLayer[] {
  const { music, lyrics = [] } = settings;
  if (music === null) return [];
  const { fromMs = 0 } = music;
  return lyrics.flatMap((line) => makeLyric(line, { ...placed, fromMs }));
}

const sungColor = "#ffd43b";

function makeLyric(
  { text, startMs, endMs, words }: LyricLine,
  { style, fromMs, frameCount }: Placed & { fromMs: number },
): TextLayer[] {
  const startFrame = Math.max(0, toFrames(startMs - fromMs));
  const endFrame = Math.min(frameCount, toFrames(endMs - fromMs));
  if (endFrame <= startFrame) return [];
  const marked = { ...style, highlight: style.highlight ?? sungColor };
  const spoken = words.map((word) => ({
    ...{ from: word.from, to: word.to },
    startFrame: Math.max(0, toFrames(word.startMs - fromMs) - startFrame),
    frameCount: Math.max(1, toFrames(word.endMs) - toFrames(word.startMs)),
  }));
  return [
    {
      ...{ startFrame, frameCount: endFrame - startFrame, text, fadeFrames: 3 },
      ...(spoken.length === 0 ? { style } : { style: marked, spoken }),
    },
  ];
}
