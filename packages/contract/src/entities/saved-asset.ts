import { z } from "zod";
import { tagSchema } from "./material.ts";

/** What a project saves beside its files: looks of subtitles, brand kits, voices that it made, and how words are said. */
export const savedKindSchema = z.enum(["look", "brand", "voice", "pronunciation"]);
export type SavedKind = z.infer<typeof savedKindSchema>;

/** Something saved, as lists of all kinds show it. */
export const savedAssetSchema = z.object({
  kind: savedKindSchema,
  id: z.string(),
  name: z.string(),
  /** Folder it lies in; null: none. */
  folderId: z.string().nullable(),
  /** By name. */
  tags: z.array(tagSchema),
  createdAt: z.iso.datetime(),
  /** Until when it can be restored; null: it is not in the trash. */
  storedUntil: z.iso.datetime().nullable(),
});
export type SavedAsset = z.infer<typeof savedAssetSchema>;

/** Which one is meant. */
export const savedRefSchema = z.object({ kind: savedKindSchema, id: z.uuid() });
export type SavedRef = z.infer<typeof savedRefSchema>;
