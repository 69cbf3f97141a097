import { findHz } from "./harmony.ts";
import { drums } from "./instruments.ts";
import { moodRules } from "./moods.ts";
import { createRandom } from "./random.ts";
import { findDurationMs, type Note, type Part, parts, type Score } from "./score.ts";
import { hearHall } from "./synthesis/hall.ts";
import { findGains } from "./synthesis/limit.ts";
import { measureLufs } from "./synthesis/loudness.ts";
import { addMono, addStereo, makeStereo, type Stereo, sides } from "./synthesis/stereo.ts";
import { sampleRateHz, thin, toSamples } from "./synthesis/tone.ts";
import { findInstrumentGain, voices } from "./synthesis/voices.ts";

/** A piece as it sounds. Its stems add up to the mix. */
export type RenderedMusic = {
  sampleRateHz: number;
  mix: Stereo;
  stems: Record<Part, Stereo>;
  /** Integrated loudness of the mix, LUFS. */
  loudnessLufs: number;
};

/** What pieces are leveled to, as music below speech is. */
export const musicLufs = -16;
/** Highest sample, -2.3 dB: between samples a wave is up to 0.7 dB higher, and -1.5 dB is what players expect at most. */
export const maxPeak = 0.77;

const partGains: Record<Part, number> = { drums: 0.5, bass: 0.5, chords: 0.25, melody: 0.5 };
/** How much of each part goes into the hall: low tones would only blur there. */
const hallShares: Record<Part, number> = { drums: 0.35, bass: 0.05, chords: 1, melody: 1.1 };
const fadeSeconds = 1.2;
const inaudibleHz = 14;

const drumNames: ReadonlySet<string> = new Set(drums);

/** Sounds of notes; what is struck again and again the same is made once. */
function createPlayer({ bpm, seed }: Score): (note: Note) => Float32Array {
  const made = new Map<string, Float32Array>();
  return ({ instrument, note, velocity, lengthBeats }) => {
    const isDrum = drumNames.has(instrument);
    // Steps of velocity and length that nobody tells apart.
    const hardness = Math.round(velocity * 16) / 16;
    const heldSeconds = isDrum ? 0 : Math.round(((lengthBeats * 60) / bpm) * 50) / 50;
    const name = `${instrument} ${note} ${hardness} ${heldSeconds}`;
    const known = made.get(name);
    if (known) return known;
    const random = createRandom(seed + made.size * 7919);
    const samples = voices[instrument]({ hz: findHz(note), heldSeconds, velocity: hardness, random });
    made.set(name, samples);
    return samples;
  };
}

function renderPart(score: Score, part: Part, play: (note: Note) => Float32Array): Stereo {
  const stem = makeStereo(toSamples(findDurationMs(score) / 1000));
  for (const note of score.notes) {
    if (note.part !== part) continue;
    const at = Math.round((note.startBeats * 60 * sampleRateHz) / score.bpm);
    const gain = partGains[part] * findInstrumentGain(note.instrument);
    addMono(stem, play(note), { at, pan: note.pan, gain });
  }
  const hall = moodRules[score.mood].hall * hallShares[part];
  addStereo(stem, hearHall(stem), hall);
  // What lies below all hearing only takes the room of what is heard.
  for (const side of sides) thin(stem[side], inaudibleHz);
  return stem;
}

/** Fades the end of a sound to silence, behind the last bar. */
function fadeOut({ left, right }: Stereo): void {
  const fade = toSamples(fadeSeconds);
  for (const side of [left, right])
    for (let at = Math.max(0, side.length - fade); at < side.length; at += 1)
      side[at] = (side[at] ?? 0) * ((side.length - at) / fade) ** 2;
}

/**
 * Sounds a score: 48 kHz stereo, leveled to {@link musicLufs}, no sample above {@link maxPeak}. The same for the same
 * score. A minute takes some seconds of one core and about 150 MB: run it beside the event loop.
 */
export function renderMusic(score: Score): RenderedMusic {
  const play = createPlayer(score);
  const render = (part: Part): Stereo => {
    const stem = renderPart(score, part, play);
    fadeOut(stem);
    return stem;
  };
  const stems: Record<Part, Stereo> = {
    ...{ drums: render("drums"), bass: render("bass"), chords: render("chords"), melody: render("melody") },
  };
  const mix = makeStereo(stems.drums.left.length);
  for (const part of parts) addStereo(mix, stems[part]);
  level(mix, stems);
  return { sampleRateHz, mix, stems, loudnessLufs: measureLufs(mix) };
}

/** Makes the mix as loud as it is to be, and its stems by the same factors. */
function level(mix: Stereo, stems: Record<Part, Stereo>): void {
  // What the limiter takes is given back by a second, smaller gain.
  for (let round = 0; round < 2; round += 1) {
    const loudness = measureLufs(mix);
    if (loudness === Number.NEGATIVE_INFINITY) return;
    const gains = findGains(mix, 10 ** ((musicLufs - loudness) / 20), maxPeak);
    for (const stereo of [mix, ...parts.map((part) => stems[part])])
      for (const side of sides)
        for (let at = 0; at < gains.length; at += 1)
          stereo[side][at] = (stereo[side][at] ?? 0) * (gains[at] ?? 1);
  }
}
