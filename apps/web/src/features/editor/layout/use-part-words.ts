import type { Script, ScriptParts } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { useTranslation } from "react-i18next";
import { sayPronunciation } from "../../../lib/pronunciations/say-pronunciation.ts";
import { useSpeakerName } from "../speakers/use-speaker-name.ts";

/** What a version of a part has and the other one has not, one by one; null where only a look would tell. */
export function usePartWords(): (
  part: keyof ScriptParts,
  script: Script,
  other: Script,
) => readonly string[] | null {
  const { t } = useTranslation(["editor-lines", "terms"]);
  const speakerName = useSpeakerName();
  return (part, script, other) => {
    switch (part) {
      case "speakers":
        return only(script.speakers, other.speakers).map(speakerName);
      case "glossary":
        return only(script.glossary, other.glossary).map(
          ({ source, target }) => `${source} → ${target || t("terms:unchanged")}`,
        );
      case "pronunciations":
        return only(script.pronunciations, other.pronunciations).map(sayPronunciation);
      case "backgroundDb":
        return [`${script.backgroundDb} dB`];
      case "subtitleRules":
      case "upperSide":
      case "subtitleStyle":
      case "subtitleFile":
        return null;
    }
  };
}

const only = <T>(here: readonly T[], there: readonly T[]): T[] =>
  here.filter((one) => !there.some((other) => dequal(one, other)));
