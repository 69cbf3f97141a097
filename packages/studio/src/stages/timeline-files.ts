import { join } from "node:path";
import { encodeAudio, makeWaveform } from "@voxloom/media";
import { makeArtifact } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";

/** A finished 16-bit WAV; the key stands for its content. */
export type KeyedSound = { key: string; path: string };

/** What a timeline draws and plays, by the names of a dub's files. */
export type TimelineFiles = {
  "original-waveform": string;
  "dub-waveform": string;
  "background-waveform": string | null;
  "background-audio": string | null;
};

async function makeWaveformFile(
  { store, busy, branches }: Workshop,
  { key, path }: KeyedSound,
): Promise<string> {
  const identity = { stage: "waveform", stageVersion: 1, engine: null, parameters: null, inputKeys: [key] };
  const { folder } = await makeArtifact(store, identity, (tmpFolder) =>
    busy.during(() =>
      makeWaveform({
        audioPath: path,
        outputPath: join(tmpFolder, "waveform.bin"),
        signal: branches.signal,
      }),
    ),
  );
  return join(folder, "waveform.bin");
}

/** A sound as M4A, which every browser plays and seeks in. */
export async function encodeForPlayers(
  { store, busy, branches }: Workshop,
  { key, path }: KeyedSound,
): Promise<string> {
  const identity = {
    stage: "encode-sound",
    stageVersion: 1,
    engine: null,
    parameters: { format: "m4a" },
    inputKeys: [key],
  };
  const { folder } = await makeArtifact(store, identity, (tmpFolder) =>
    busy.during(() =>
      encodeAudio({
        inputPath: path,
        outputPath: join(tmpFolder, "sound.m4a"),
        format: "m4a",
        signal: branches.signal,
      }),
    ),
  );
  return join(folder, "sound.m4a");
}

/** Waveforms of the sounds, and the background for players. */
export async function makeTimelineFiles(
  workshop: Workshop,
  sounds: { original: KeyedSound; dub: KeyedSound; background: KeyedSound | null },
): Promise<TimelineFiles> {
  const { start } = workshop.branches;
  const { original, dub, background } = sounds;
  const [originalWaveform, dubWaveform, backgroundWaveform, backgroundAudio] = await Promise.all([
    start(() => makeWaveformFile(workshop, original)),
    start(() => makeWaveformFile(workshop, dub)),
    background === null ? null : start(() => makeWaveformFile(workshop, background)),
    background === null ? null : start(() => encodeForPlayers(workshop, background)),
  ]);
  return {
    "original-waveform": originalWaveform,
    "dub-waveform": dubWaveform,
    "background-waveform": backgroundWaveform,
    "background-audio": backgroundAudio,
  };
}
