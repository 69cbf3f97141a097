import { z } from "zod";
import { defineCall } from "../call.ts";
import { folderNameSchema, folderNodeSchema, folderSchema } from "../entities/folder.ts";
import { limits } from "../entities/limits.ts";
import { savedRefSchema } from "../entities/saved-asset.ts";

/** null: in no folder. */
const placeSchema = z.string().nullable();

/** Calls of the area folders: where a project's tasks and materials lie. */
export const folderCalls = {
  tree: defineCall({
    method: "GET",
    path: "/api/user-folder/tree",
    summary: "The project's folders with what lies in them, each after the one it lies in, else by name.",
    who: "user",
    guestPath: "/api/user-folder/guest/tree",
    request: z.object({}),
    response: z.object({
      folders: z.array(folderNodeSchema),
      /** All tasks but deleted ones. */
      taskCount: z.int().min(0),
      /** Those of them that lie in no folder. */
      unfiledCount: z.int().min(0),
      /** Materials that lie in no folder. */
      unfiledMaterialCount: z.int().min(0),
      /** Deleted ones that can be restored. */
      deletedCount: z.int().min(0),
    }),
    errors: [],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/user-folder/create-folder",
    summary: "Makes a folder, inside another or not.",
    who: "user",
    guestPath: "/api/user-folder/guest/create-folder",
    request: z.object({ name: folderNameSchema, parentId: placeSchema.default(null) }),
    response: folderSchema,
    errors: ["NOT_FOUND", "FOLDER_TOO_DEEP", "FOLDERS_TOO_MANY"],
  }),
  update: defineCall({
    method: "POST",
    path: "/api/user-folder/update-folder",
    summary: "Gives a folder another name, another place, or both.",
    who: "user",
    guestPath: "/api/user-folder/guest/update-folder",
    request: z.object({
      folderId: z.string(),
      name: folderNameSchema.optional(),
      parentId: placeSchema.optional(),
    }),
    response: folderSchema,
    errors: ["NOT_FOUND", "FOLDER_CYCLE", "FOLDER_TOO_DEEP"],
  }),
  remove: defineCall({
    method: "POST",
    path: "/api/user-folder/delete-folder",
    summary: "Deletes a folder; the tasks, materials and folders in it move to where it lay.",
    who: "user",
    guestPath: "/api/user-folder/guest/delete-folder",
    request: z.object({ folderId: z.string() }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
  moveTasks: defineCall({
    method: "POST",
    path: "/api/user-folder/move-task",
    summary:
      "Puts tasks, with all languages of their groups, into a folder, or into none, all or none of them.",
    who: "user",
    guestPath: "/api/user-folder/guest/move-task",
    request: z.object({
      taskIds: z.array(z.string()).min(1).max(limits.maxTasksAtOnce),
      folderId: placeSchema,
    }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
  moveMaterials: defineCall({
    method: "POST",
    path: "/api/user-folder/move-material",
    summary: "Puts materials into a folder, or into none, all or none of them.",
    who: "user",
    guestPath: "/api/user-folder/guest/move-material",
    request: z.object({
      materialIds: z.array(z.string()).min(1).max(limits.maxAssetsAtOnce),
      folderId: placeSchema,
    }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
  moveSaved: defineCall({
    method: "POST",
    path: "/api/user-folder/move-saved",
    summary:
      "Puts looks of subtitles, brand kits, own voices and pronunciations into a folder, or into none, all or none of them.",
    who: "user",
    guestPath: "/api/user-folder/guest/move-saved",
    request: z.object({
      items: z.array(savedRefSchema).min(1).max(limits.maxAssetsAtOnce),
      folderId: placeSchema,
    }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
} as const;
