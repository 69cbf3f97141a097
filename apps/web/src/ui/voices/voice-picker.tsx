import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { type MatchedSpeaker, useVoiceMatches } from "../../lib/voices/use-voice-matches.ts";
import { LikeBar } from "./like-bar.tsx";
import { useVoiceShelf } from "./use-voice-shelf.ts";
import { VoiceBrowser } from "./voice-browser.tsx";

export type VoicePickerProps = {
  label: string;
  languages: readonly string[];
  voiceId: string | null;
  /** Whom the voice is for: those that are nearest come first. */
  speaker: MatchedSpeaker | null;
  /** In a popover: the dialog belongs to it, or pressing in it would count as pressing beside it. */
  isInPopover: boolean;
  onUse: (voiceId: string) => void;
  onClose: () => void;
};

/** The choice of a voice by ear: the library, for the languages that are to be spoken. */
export function VoicePicker(props: VoicePickerProps) {
  const { label, isInPopover, onClose } = props;
  const { t } = useTranslation(["voices", "common"]);
  const isNarrow = useMediaQuery("(max-width: 48em)", false);
  return (
    <Modal
      opened
      size="72rem"
      title={`${t("choose")} · ${label}`}
      fullScreen={isNarrow}
      withinPortal={!isInPopover}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
      onClose={onClose}
    >
      <Choice {...props} />
    </Modal>
  );
}

function Choice({ languages, voiceId, speaker, onUse }: VoicePickerProps) {
  const shelf = useVoiceShelf(languages);
  const { remaining } = shelf;
  const found = useVoiceMatches({ language: languages[0] ?? "en", speaker, remaining });
  const use = (id: string): void => {
    shelf.noteUse(id);
    onUse(id);
  };
  return (
    <>
      <LikeBar found={found} speaker={speaker} />
      <VoiceBrowser shelf={shelf} voiceId={voiceId} onUse={use} reasons={found.reasons} />
    </>
  );
}
