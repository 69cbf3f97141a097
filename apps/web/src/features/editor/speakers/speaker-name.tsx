import { TextInput } from "@mantine/core";
import { limits, type Speaker } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ownDirection } from "../../../ui/own-direction.ts";
import { useStoredText } from "../../../ui/use-stored-text.ts";
import { useEditor } from "../document/stores.tsx";
import { useNameSpeaker } from "./use-known-speakers.ts";
import { useSpeakerName } from "./use-speaker-name.ts";

/** A speaker's name, changed in its place. */
export function SpeakerName({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation("editor-lines");
  const nameSpeaker = useNameSpeaker();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const shown = useSpeakerName()(speaker);
  const field = useStoredText({
    value: shown,
    onChange: (name) => nameSpeaker(speaker, name),
  });
  return (
    <TextInput
      variant="unstyled"
      size="sm"
      flex={1}
      styles={{ input: { fontWeight: 600 } }}
      {...ownDirection}
      aria-label={t("speaker.name", { name: shown })}
      maxLength={limits.maxSpeakerNameCharacters}
      readOnly={isReadOnly}
      {...field}
    />
  );
}
