import { IconMessage2Share } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { VoiceSelect } from "../../../ui/voice-select.tsx";
import { linesByIds } from "../document/line-places.ts";
import { useEditor } from "../document/stores.tsx";
import { useEditOpenLines } from "../session/edit-open-lines.ts";
import { ActionPopover } from "./action-popover.tsx";

/** Gives several lines one voice, or the one of their speakers back. */
export function VoicePopover({ segmentIds }: { segmentIds: string[] }) {
  const { t } = useTranslation("editor-lines");
  return (
    <ActionPopover label={t("selection.voice")} Icon={IconMessage2Share} width={270}>
      {() => <VoiceForm segmentIds={segmentIds} />}
    </ActionPopover>
  );
}

function VoiceForm({ segmentIds }: { segmentIds: string[] }) {
  const { t } = useTranslation("editor-lines");
  const editOpen = useEditOpenLines();
  const language = useEditor(({ script }) => script.targetLanguage ?? script.sourceLanguage);
  const voiceId = useEditor(({ script }) => {
    const voiceIds = new Set(linesByIds(script, new Set(segmentIds)).map((line) => line.voiceId));
    const [first = null] = voiceIds.size === 1 ? voiceIds : [];
    return first;
  });
  return (
    <VoiceSelect
      isInPopover
      label={t("selection.voice")}
      languages={[language]}
      voiceId={voiceId}
      noneLabel={t("selection.voiceOfSpeaker")}
      onChange={(to) =>
        editOpen(segmentIds, (ids) => [{ kind: "set-line-voice", segmentIds: ids, voiceId: to }])
      }
    />
  );
}
