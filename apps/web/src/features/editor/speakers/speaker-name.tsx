import { TextInput } from "@mantine/core";
import type { Speaker } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useSpeakerName } from "./use-speaker-name.ts";

const most = 80;

/** A speaker's name, changed in its place: Enter and leaving it keep the new one, Escape the old one. */
export function SpeakerName({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const shown = useSpeakerName()(speaker);
  const [draft, setDraft] = useState<string | null>(null);
  const finish = () => {
    const name = draft?.trim() ?? "";
    setDraft(null);
    if (name !== "" && name !== shown)
      store.getState().edit([{ kind: "change-speaker", speakerId: speaker.id, change: { name } }]);
  };
  return (
    <TextInput
      variant="unstyled"
      size="sm"
      flex={1}
      styles={{ input: { fontWeight: 600 } }}
      dir="auto"
      aria-label={t("speaker.name", { name: shown })}
      maxLength={most}
      readOnly={isReadOnly}
      value={draft ?? shown}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key !== "Escape" || draft === null) return;
        event.preventDefault();
        setDraft(null);
      }}
    />
  );
}
