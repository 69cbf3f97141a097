import { limits, type Script, type Speaker } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { createSpeaker } from "../script/create-script.ts";
import type { ImportOptions } from "./import-options.ts";
import type { ImportedScript } from "./transfer-line.ts";

/**
 * Speakers of a script by the names a file gives them; a name that nobody has makes a new one. A whole script brings
 * color, voice, delivery and volume of its speakers along, and those without lines.
 */
export const createSpeakerFinder = (
  script: Script,
  { script: whole }: Pick<ImportedScript, "script">,
  { newId, withParts = true }: Pick<ImportOptions, "newId" | "withParts">,
) => {
  const brought = withParts ? (whole?.speakers ?? []) : [];
  const speakers = script.speakers.map((own) => withLook(own, namedLike(brought, own.name)));
  const ids = new Map<string, string>();
  // The first of two that are called the same.
  for (const { id, name } of speakers.toReversed()) ids.set(plainName(name), id);
  for (const { id, name } of speakers.toReversed()) ids.set(name, id);

  const add = (name: string): string => {
    const id = newId("speaker");
    speakers.push(withLook(createSpeaker(speakers.length, name, id), namedLike(brought, name)));
    ids.set(plainName(name), id);
    ids.set(name, id);
    return id;
  };

  /** Without a name: the script's first speaker. */
  const getId = (name: string | null): string => {
    const wanted = name?.trim().slice(0, limits.maxSpeakerNameCharacters) || null;
    if (wanted === null) return speakers[0]?.id ?? add(createSpeaker(0).name);
    return ids.get(wanted) ?? ids.get(plainName(wanted)) ?? add(wanted);
  };
  return {
    getId,
    all: (): Speaker[] => {
      for (const { name } of brought) getId(name);
      const isSame = speakers.length === script.speakers.length;
      return isSame && speakers.every((speaker, index) => speaker === script.speakers[index])
        ? script.speakers
        : speakers;
    },
  };
};

const namedLike = (speakers: readonly Speaker[], name: string): Speaker | undefined =>
  speakers.find((speaker) => speaker.name === name) ??
  speakers.find((speaker) => plainName(speaker.name) === plainName(name));

/** A speaker as another one looks and sounds; the very same where that is nothing new. */
const withLook = (speaker: Speaker, other: Speaker | undefined): Speaker => {
  if (other === undefined) return speaker;
  const { color, voiceId, delivery, volumeDb } = other;
  const next = { ...speaker, color, voiceId, delivery, volumeDb };
  return dequal(next, speaker) ? speaker : next;
};

/** A name as the poorest of the forms has it. */
const plainName = (name: string): string => name.replace(/[,\s]+/g, " ").trim();
