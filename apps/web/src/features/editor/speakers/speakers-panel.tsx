import { Button, Stack } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { newId } from "../document/new-id.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { KnownSpeakers } from "./known-speakers.tsx";
import { nextSpeakerName } from "./next-speaker-name.ts";
import { SpeakerCard } from "./speaker-card.tsx";
import { TalkShares } from "./talk-shares.tsx";

/** Everybody who speaks in the script, with how they sound. */
export function SpeakersPanel() {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const speakers = useEditor(({ script }) => script.speakers);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const add = () =>
    store
      .getState()
      .edit([{ kind: "add-speaker", speakerId: newId("speaker"), name: nextSpeakerName(speakers) }]);
  return (
    <Stack gap="sm">
      <TalkShares />
      {speakers.map((speaker) => (
        <SpeakerCard key={speaker.id} speaker={speaker} />
      ))}
      {isReadOnly ? null : (
        <Button variant="default" leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={add}>
          {t("speaker.new")}
        </Button>
      )}
      <KnownSpeakers />
    </Stack>
  );
}
