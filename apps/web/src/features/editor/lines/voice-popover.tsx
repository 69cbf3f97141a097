import { ActionIcon, Popover } from "@mantine/core";
import { IconMessage2Share } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { VoiceSelect } from "../../../ui/voice-select.tsx";
import { linesByIds } from "../document/line-places.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";

/** Gives several lines one voice, or the one of their speakers back. */
export function VoicePopover({ segmentIds }: { segmentIds: string[] }) {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const [isOpen, setOpen] = useState(false);
  const language = useEditor(({ script }) => script.targetLanguage ?? script.sourceLanguage);
  const voiceIds = new Set(
    isOpen ? linesByIds(store.getState().script, new Set(segmentIds)).map(({ voiceId }) => voiceId) : [],
  );
  const [voiceId = null] = voiceIds.size === 1 ? voiceIds : [];
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={t("selection.voice")}
          title={t("selection.voice")}
          onClick={() => setOpen(!isOpen)}
        >
          <IconMessage2Share size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown w={300}>
        <VoiceSelect
          label={t("selection.voice")}
          languages={[language]}
          voiceId={voiceId}
          noneLabel={t("selection.voiceOfSpeaker")}
          onChange={(to) => store.getState().edit([{ kind: "set-line-voice", segmentIds, voiceId: to }])}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
