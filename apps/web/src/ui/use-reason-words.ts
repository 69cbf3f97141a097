import { type FindingKind, lineDefectSchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

/** Says in a few words what keeps a dub from being good. */
export function useReasonWords(): (reason: FindingKind) => string {
  const { t } = useTranslation(["rating", "task"]);
  return (reason) => {
    const { data: defect } = lineDefectSchema.safeParse(reason);
    if (defect !== undefined) return t(`task:defect.${defect}`);
    switch (reason) {
      case "basic-recognition":
      case "basic-translation":
      case "pivot-translation":
      case "other-language":
      case "uncovered-speech":
        return t(`reason.${reason}`);
      case "unknown-origin":
      case "not-heard-back":
      case "clipping":
      case "off-loudness":
      case "silent":
      case "old-voice-left":
      case "old-voice-unchecked":
        return t(`finding.${reason}`);
      default:
        return "";
    }
  };
}
