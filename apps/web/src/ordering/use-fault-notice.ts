import { notifications } from "@mantine/notifications";
import { limits, maxBytesOfName } from "@voxloom/contract";
import { maxBytesOfSubtitles } from "@voxloom/subtitles";
import { useTranslation } from "react-i18next";
import { useFormats } from "../lib/use-formats.ts";
import { notifyLeftOut } from "../ui/notify-left-out.ts";
import type { FileFault } from "./check-file.ts";

/** The largest file of its kind; null: it is a video or a recording, as it is named as nothing else. */
export const maxBytesOfKind = ({ name }: File): number | null =>
  maxBytesOfName(name) ?? maxBytesOfSubtitles(name);

/** Says in a corner which files were left out, as a video takes `max` and no more; nothing where none were. */
export function usePlaceNotice(max: number) {
  const { t } = useTranslation("assets");
  const formats = useFormats();
  return (files: readonly { name: string }[]): void =>
    notifyLeftOut(files, (names) => t("fault.noPlace", { max: formats.number(max), names }));
}

/**
 * Parts files by whether they can be sent, as `getFault` has it, and says in a corner of each that cannot why not: none
 * of it is sent.
 */
export function useFaultNotice(getFault: (file: File) => FileFault | null) {
  const { t } = useTranslation(["assets", "common"]);
  const formats = useFormats();
  return (files: readonly File[]): File[] =>
    files.filter((file) => {
      const fault = getFault(file);
      if (fault === null) return true;
      notifications.show({
        color: "red",
        message: t(`fault.${fault}`, {
          name: file.name,
          size: formats.bytes(maxBytesOfKind(file) ?? limits.maxUploadBytes),
        }),
        closeButtonProps: { "aria-label": t("common:action.close") },
      });
      return false;
    });
}
