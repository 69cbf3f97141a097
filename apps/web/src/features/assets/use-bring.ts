import {
  acceptedMediaExtensions,
  documentExtensions,
  fontExtensions,
  imageExtensions,
  textExtensions,
} from "@voxloom/contract";
import { broughtSubtitleEndings } from "@voxloom/subtitles";
import { useRef, useState } from "react";
import { buildAccept, type FileFault, faultOfMedia, joinIndexes } from "../../ordering/check-file.ts";
import { maxBytesOfKind, useFaultNotice } from "../../ordering/use-fault-notice.ts";
import { useUploadQueue } from "../../ordering/use-upload-queue.ts";
import { forgetUploads, listLeftUploads, noteArrival, rememberUploads } from "./left-uploads.ts";
import type { AssetChanges } from "./use-asset-changes.ts";
import type { AssetFilter } from "./use-asset-filter.ts";

const endings: readonly string[] = acceptedMediaExtensions;
/** For the browser's file dialog: all that can be brought. */
export const acceptAssets = buildAccept([
  ...endings,
  ...broughtSubtitleEndings,
  "idx",
  ...textExtensions,
  ...documentExtensions,
  ...imageExtensions,
  ...fontExtensions,
]);

function getFault(file: File): FileFault | null {
  const most = maxBytesOfKind(file);
  if (most === null) return faultOfMedia(file, endings);
  if (file.size === 0) return "empty";
  return file.size > most ? "tooLarge" : null;
}

/**
 * Sends what can be brought, into the folder that is open, and says of the rest why not. `left`: files of an earlier visit
 * that did not arrive; chosen again, they go on where they were.
 */
export function useBring({ folder }: AssetFilter, changes: AssetChanges) {
  const takeGood = useFaultNotice(getFault);
  // A file arrives long after it was chosen: another folder may be open by then.
  const folderOf = useRef(new Map<File, string>());
  const upload = useUploadQueue((material, file) => {
    noteArrival(file);
    const folderId = folderOf.current.get(file);
    folderOf.current.delete(file);
    if (folderId === undefined) void changes.refresh();
    else changes.put(material.id, folderId);
  }, null);
  const [left, setLeft] = useState(listLeftUploads);
  const bring = (files: readonly File[]): void => {
    const good = rememberUploads(takeGood(joinIndexes(files)));
    setLeft([]);
    if (folder !== null && folder !== "none") for (const file of good) folderOf.current.set(file, folder);
    if (good.length > 0) upload.add(good);
  };
  return {
    bring,
    upload,
    cancel: () => {
      if (upload.view !== null) forgetUploads(upload.view.file);
      upload.cancel();
    },
    left,
    forgetLeft: () => {
      forgetUploads();
      setLeft([]);
    },
  };
}
