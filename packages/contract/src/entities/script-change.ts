import { z } from "zod";
import { scriptPatchSchema } from "./script-edit.ts";

/** Names a window of an editor: chosen by the window itself, new with every load. */
export const editorIdSchema = z.string().min(1).max(60);

/** What brought a revision about: a production, an edit, or an older revision that was brought back. */
export const revisionOriginSchema = z.enum(["automatic", "edit", "regenerate", "restore"]);
export type RevisionOrigin = z.infer<typeof revisionOriginSchema>;

/**
 * What made a revision of the one before. A change that stands for many together carries the number of the last: then
 * the numbers of changes in a row have holes, and each is on top of the one before it in the row.
 */
export const scriptChangeSchema = z.object({
  revision: z.int().min(1),
  patch: scriptPatchSchema,
  /** The window that made it; null: a production, or nobody said. */
  editorId: z.string().nullable(),
});
export type ScriptChange = z.infer<typeof scriptChangeSchema>;

/** Somebody who has a script open. */
export const scriptEditorSchema = z.object({
  editorId: editorIdSchema,
  name: z.string(),
  /** The line they are at; null: none. */
  segmentId: z.string().nullable(),
  /** When they were last heard of. */
  at: z.iso.datetime(),
});
export type ScriptEditor = z.infer<typeof scriptEditorSchema>;

/** Data of `event: change`. `patch` is null where it is too large for a message: ask for the changes then. */
export const scriptChangeNoticeSchema = scriptChangeSchema.extend({ patch: scriptPatchSchema.nullable() });
export type ScriptChangeNotice = z.infer<typeof scriptChangeNoticeSchema>;

/** Data of `event: presence`: everybody who has the script open now. */
export const scriptPresenceSchema = z.object({ editors: z.array(scriptEditorSchema) });
export type ScriptPresence = z.infer<typeof scriptPresenceSchema>;
