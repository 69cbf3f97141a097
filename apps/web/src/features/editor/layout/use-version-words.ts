import type { Script, Segment } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { clockText } from "../../../lib/clock-text.ts";
import { sayPronunciation } from "../../../lib/pronunciations/say-pronunciation.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useVoices } from "../../../lib/voices/voices-query.ts";
import type { ChangedField } from "../changes/line-changes.ts";
import { useEditor } from "../document/stores.tsx";
import { useSpeakerName } from "../speakers/use-speaker-name.ts";
import { letterLooks } from "../subtitles/use-line-looks.ts";

/** What a version of a line has in a field, in words that tell it from the other version. */
export function useVersionWords(): (script: Script, line: Segment, field: ChangedField) => string {
  const { t } = useTranslation(["editor", "editor-lines"]);
  const speakerName = useSpeakerName();
  const getAudio = useAudioWords();
  const { getLetters, getPlace } = useLookWords();
  return ({ speakers }, line, field) => {
    switch (field) {
      case "source":
        return line.sourceText;
      case "target":
        return line.targetText;
      case "times":
        return `${clockText(line.startMs)} – ${clockText(line.endMs)}`;
      case "speaker":
        return speakerName(speakers.find(({ id }) => id === line.speakerId));
      case "notes":
        return line.notes;
      case "lock":
        return t(line.isLocked ? "editor-lines:line.locked" : "editor:conflict.unlocked");
      case "audio":
        return getAudio(line);
      case "letters":
        return getLetters(line);
      case "place":
        return getPlace(line);
    }
  };
}

/** Which letters look otherwise, and where the subtitles of a line stand. */
function useLookWords() {
  const { t } = useTranslation("editor-subtitles");
  const formats = useFormats();
  const getName = (look: (typeof letterLooks)[number]) => t(look === "underline" ? "line.underline" : look);
  const listRuns = (text: string, marks: Segment["sourceMarks"]) =>
    (marks?.runs ?? []).map(({ from, to, color, font, ...run }) => {
      const looks = [...letterLooks.filter((look) => run[look]).map(getName), color, font];
      return `${formats.list(looks.filter((look) => look !== undefined))}: ${text.slice(from, to)}`;
    });
  return {
    getLetters: ({ sourceText, sourceMarks, targetText, targetMarks }: Segment) =>
      formats.facts([...listRuns(sourceText, sourceMarks), ...listRuns(targetText, targetMarks)]),
    getPlace: ({ place }: Segment) =>
      place === null
        ? t("line.asStyle")
        : formats.facts([
            place.anchor === undefined ? null : t(`line.at.${place.anchor}`),
            place.x === undefined ? null : formats.percent(place.x / 100),
            place.y === undefined ? null : formats.percent(place.y / 100),
          ]),
  };
}

/** The take that sounds, and how the line is to be spoken. */
function useAudioWords(): (line: Segment) => string {
  const { t } = useTranslation("editor-audio");
  const formats = useFormats();
  const language = useEditor(({ script }) => script.targetLanguage ?? script.sourceLanguage);
  const names = new Map(useVoices([language]).map(({ id, name }) => [id, name]));
  return ({ takes, takeId, voiceId, delivery, volumeDb, pronunciations }) => {
    const index = takes.findIndex(({ id }) => id === takeId);
    const take = takes[index];
    return formats.facts([
      take === undefined ? t("takes.none") : t("takes.take", { number: index + 1 }),
      ...(take === undefined ? [] : [formats.seconds(take.durationMs), formats.date(take.createdAt)]),
      ...(voiceId === null ? [] : [names.get(voiceId) ?? voiceId]),
      ...(delivery === null
        ? []
        : [
            t("takes.speed", { value: formats.number(delivery.speed, 2) }),
            t("takes.pitch", { value: formats.number(delivery.pitchSemitones) }),
            t("takes.pause", { value: formats.seconds(delivery.pauseBeforeMs) }),
          ]),
      t("delivery.volume", { value: `${volumeDb > 0 ? "+" : ""}${volumeDb}` }),
      ...(pronunciations ?? []).map(sayPronunciation),
    ]);
  };
}
