import type { ListedVoice } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../use-formats.ts";
import { type FoundVoice, prepareVoice } from "./find-voices.ts";
import { useSpeechEngines } from "./voices-query.ts";

/** Voices with what is said of them in the language of the page. */
export function useFoundVoices(voices: readonly ListedVoice[]): FoundVoice[] {
  const { t } = useTranslation(["voices", "common"]);
  const formats = useFormats();
  const engines = useSpeechEngines();
  return useMemo(
    () =>
      voices.map((voice) => {
        const engine = engines.get(voice.engineId);
        return prepareVoice(voice, {
          accent: voice.accent === undefined ? null : formats.language(voice.accent),
          gender: t(`gender.${voice.gender}`),
          quality: t(`common:quality.${voice.quality}`),
          engine: voice.own === undefined ? (engine?.name ?? voice.engineId) : t(`own.${voice.own}`),
          license: engine?.license ?? null,
        });
      }),
    [voices, engines, formats, t],
  );
}
