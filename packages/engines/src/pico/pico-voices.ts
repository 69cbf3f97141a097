import type { Voice } from "@voxloom/contract";
import type { PicoAccent } from "./pico-accents.ts";

/**
 * A voice made of an accent's own one. `formantRatio`: how far its resonances lie from those of the original, as they do
 * in a shorter (above 1) or longer throat. `pitchRatio`: how far its pitch does.
 */
export type PicoVariant = {
  name: string;
  gender: Voice["gender"];
  formantRatio: number;
  pitchRatio: number;
};

/** The first of each gender are the clearest; what was measured stands in docs/decisions/0026-pico-voices.md. */
export const picoVariants: readonly PicoVariant[] = [
  { name: "", gender: "female", formantRatio: 1, pitchRatio: 1 },
  { name: "m1", gender: "male", formantRatio: 0.88, pitchRatio: 0.7 },
  { name: "f2", gender: "female", formantRatio: 1, pitchRatio: 1.2 },
  { name: "m2", gender: "male", formantRatio: 0.89, pitchRatio: 0.8 },
  { name: "f3", gender: "female", formantRatio: 0.95, pitchRatio: 0.88 },
];

/** Voices of the accents; `pico:es-ES+m1` is a man's voice in Spanish. */
export const voicesOfAccents = (accents: readonly PicoAccent[]): Voice[] =>
  accents.flatMap(({ tag, language, name }) =>
    picoVariants.map((variant) => ({
      id: `pico:${tag}${variant.name && `+${variant.name}`}`,
      engineId: "pico",
      name: `Pico ${name}${variant.name && ` ${variant.name.toUpperCase()}`}`,
      languages: [language],
      gender: variant.gender,
      quality: "basic" as const,
      accent: tag,
    })),
  );
