import { limits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import type { FileProblem } from "./subtitle-work.ts";

const size = `${limits.maxSubtitleBytes / 1024 ** 2} MB`;

/** Why a file does not come to the desk, in words, with what to do. */
export function useFileProblemWords(): (problem: FileProblem, name: string) => string {
  const { t } = useTranslation(["subtitle-file", "errors"]);
  return (problem, name) =>
    problem === "unreadable" ? t("errors:SUBTITLES_UNREADABLE") : t(`open.${problem}`, { name, size });
}
