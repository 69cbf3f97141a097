import { notifications } from "@mantine/notifications";
import {
  acceptedMediaExtensions,
  documentExtensions,
  fontExtensions,
  imageExtensions,
  limits,
  maxBytesOfName,
  textExtensions,
} from "@voxloom/contract";
import { broughtSubtitleEndings, maxBytesOfSubtitles } from "@voxloom/subtitles";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { buildAccept, type FileFault, faultOfMedia, joinIndexes } from "../../ordering/check-file.ts";
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

/** The largest file of its kind; null: it is a video or a recording, as it is named as nothing else. */
const maxBytesOfKind = ({ name }: File): number | null => maxBytesOfName(name) ?? maxBytesOfSubtitles(name);

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
  const { t } = useTranslation(["assets", "common"]);
  const formats = useFormats();
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
    const checked = joinIndexes(files).map((file) => ({ file, fault: getFault(file) }));
    for (const { file, fault } of checked)
      if (fault !== null)
        notifications.show({
          color: "red",
          message: t(`fault.${fault}`, {
            name: file.name,
            size: formats.bytes(maxBytesOfKind(file) ?? limits.maxUploadBytes),
          }),
          closeButtonProps: { "aria-label": t("common:action.close") },
        });
    const good = rememberUploads(checked.flatMap(({ fault, file }) => (fault === null ? file : [])));
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
