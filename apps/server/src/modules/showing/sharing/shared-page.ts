import { embeddedPlayerPath, findEmbedSize, isVideo, sharePath } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { findMaterial } from "../../making/materials/index.ts";
import { findPosterKey } from "../../making/tasks/index.ts";
import { listShown, lookAtShare } from "./open-share.ts";
import { sharedScript } from "./shared-script.ts";

/** What other sites may learn of a share. A share with a password keeps its name, languages and poster. */
export type SharedPage = {
  name: string | null;
  languages: { source: string; targets: string[] } | null;
  hasVideo: boolean;
  pageUrl: string;
  playerUrl: string;
  posterUrl: string | null;
  /** Of the embedded player, in CSS pixels. */
  width: number;
  height: number;
};

/** Shared pages below an origin, by path; null for anything else. */
export function taskIdOfPath(path: string): string | null {
  const found = /^\/(?:u|embedded-player)\/([^/?#]+)\/?$/.exec(path)?.[1];
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return null;
  }
}

/** Reads what a page of a share says to other sites; null where nothing is shared. */
export async function readSharedPage(
  context: Context,
  taskId: string,
  origin: string,
): Promise<SharedPage | null> {
  const found = await lookAtShare(context, { taskId, actor: null });
  if (found === null) return null;
  const { share, task, isLocked } = found;
  const { db } = context.database;
  const [material, made, shown] = await Promise.all([
    findMaterial(db, task.materialId),
    isLocked ? null : sharedScript(context, { task }),
    listShown(db, { share, task }),
  ]);
  const hasVideo = isVideo(task) || material?.kind === "video";
  const isPosterShown = !isLocked && findPosterKey(task, material) !== null;
  return {
    name: isLocked ? null : task.name,
    languages:
      made === null || made.sourceLanguage === null
        ? null
        : {
            source: made.sourceLanguage,
            targets: shown.flatMap(({ targetLanguage }) => targetLanguage ?? []),
          },
    hasVideo,
    pageUrl: origin + sharePath(task.id),
    playerUrl: origin + embeddedPlayerPath(task.id),
    posterUrl: isPosterShown ? `${origin}/api/share/poster?taskId=${task.id}` : null,
    ...findEmbedSize(task, hasVideo),
  };
}
