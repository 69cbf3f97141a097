import type { z } from "zod";
import type { Entitlements } from "../entitlements.ts";
import type { MaterialKind } from "../material.ts";

/** A piece of work by its length, as a line of the credit details names it. */
export type Charge = { readonly as: string; readonly tenthsPerMinute: number };

/** A text by its characters: its length is the time that they take to be read. */
export type TextCharge = { readonly as: "text-to-speech"; readonly msPerCharacter: number };

/** A piece of work that costs the same whatever its length. */
export type FlatCharge = { readonly as: "music-video" | "clips-to-video"; readonly isFlat: true };

export type AnyCharge = Charge | TextCharge | FlatCharge;

/** What a product says of itself. Calls, prices, server, pages and command line go by it. */
export type ProductHead = {
  readonly id: string;
  /** What comes out: a dub, what is said written down, a text spoken, a video made of pictures, or facts about the file. */
  readonly result: "dub" | "text" | "speech" | "video" | "facts";
  /** Files that it is made of. */
  readonly input: readonly MaterialKind[];
  /** Languages that an order names: at least one, any number (none: the one that is spoken), or none ever. */
  readonly languages: "some" | "any" | "none";
  /** Whether there are lines that a person can change. */
  readonly hasScript: boolean;
  /** How it is to be made; every field has a default. */
  readonly settings: z.ZodType;
  /** What a result costs that is in the spoken language, and one that is in another. */
  readonly charges: {
    readonly spoken: AnyCharge;
    readonly translated: AnyCharge;
  };
  /** The flag that a plan has to have. */
  readonly entitlement: keyof Entitlements;
  /** What its tasks have, what its orders say, and what is asked about one of them before. */
  readonly task: z.ZodObject;
  readonly order: z.ZodObject;
  readonly planned: z.ZodObject;
};
