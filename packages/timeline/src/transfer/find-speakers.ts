import { limits, type Script, type Speaker } from "@voxloom/contract";
import { createSpeaker } from "../script/create-script.ts";
import type { ImportedScript } from "./transfer-line.ts";

/** Speakers of a script by the names a file gives them; a name that nobody has makes a new one. */
export const createSpeakerFinder = (
  script: Script,
  { script: whole }: ImportedScript,
  newId: (kind: "speaker") => string,
) => {
  const speakers = [...script.speakers];
  const ids = new Map<string, string>();
  // The first of two that are called the same.
  for (const { id, name } of speakers.toReversed()) ids.set(plainName(name), id);
  for (const { id, name } of speakers.toReversed()) ids.set(name, id);

  const add = (name: string): string => {
    const known = whole?.speakers.find((speaker) => speaker.name === name);
    const id = newId("speaker");
    const made: Speaker = { ...createSpeaker(speakers.length, name, id), ...known, id };
    speakers.push(made);
    ids.set(plainName(name), id);
    ids.set(name, id);
    return id;
  };

  /** Without a name: the script's first speaker. */
  const idOf = (name: string | null): string => {
    const wanted = name?.trim().slice(0, limits.maxSpeakerNameCharacters) || null;
    if (wanted === null) return speakers[0]?.id ?? add(createSpeaker(0).name);
    return ids.get(wanted) ?? ids.get(plainName(wanted)) ?? add(wanted);
  };
  return {
    idOf,
    all: (): Speaker[] => (speakers.length === script.speakers.length ? script.speakers : speakers),
  };
};

/** A name as the poorest of the forms has it. */
const plainName = (name: string): string => name.replace(/[,\s]+/g, " ").trim();
