import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconSpeakerphone } from "@tabler/icons-react";
import { findStressed, hasStyle, listStresses, marksOfStresses, styleRange } from "@voxloom/timeline";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SpeechDraft } from "./speech-draft.ts";

type StressButtonProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  draft: SpeechDraft;
  change: (part: Partial<SpeechDraft>) => void;
};

/** Has the chosen words of the text, or the word with the cursor, said with stress, or no longer; Ctrl+Shift+E does too. */
export function StressButton({ field, draft, change }: StressButtonProps) {
  const { t } = useTranslation("speech");
  const [said, setSaid] = useState("");
  const toggle = () => {
    const { current } = field;
    if (current === null) return;
    const { text, language, stresses = [] } = draft;
    const chosen = { start: current.selectionStart, end: current.selectionEnd };
    const range = findStressed({ text, stresses, language }, chosen);
    if (range === null) return setSaid(t("desk.stressWhich"));
    const marks = marksOfStresses(stresses);
    const isStressed = hasStyle(marks, range, "stressed");
    const stressed = isStressed ? undefined : true;
    change({ stresses: listStresses(styleRange(marks, range, { stressed })) });
    setSaid(t(isStressed ? "desk.unstressed" : "desk.stressed", { words: text.slice(range.from, range.to) }));
  };
  useEffect(() => {
    const { current } = field;
    const press = (event: KeyboardEvent) => {
      if (event.code !== "KeyE" || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle();
    };
    current?.addEventListener("keydown", press);
    return () => current?.removeEventListener("keydown", press);
  });
  return (
    <>
      <ActionIcon
        size={30}
        variant="subtle"
        aria-label={t("stress")}
        title={`${t("stress")} (Ctrl+Shift+E)`}
        aria-keyshortcuts="Control+Shift+E"
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        <IconSpeakerphone size={17} aria-hidden="true" />
      </ActionIcon>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
