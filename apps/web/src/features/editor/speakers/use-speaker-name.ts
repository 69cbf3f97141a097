import type { Speaker } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

// What a speaker is called until a person or a subtitle file gives a name.
const defaultName = /^Speaker (\d+)$/;

/** Whether nobody gave a speaker a name yet. */
export const isUnnamed = ({ name }: Pick<Speaker, "name">): boolean => defaultName.test(name);

/** What a speaker is called, in the language of the page where nobody gave a name yet. */
export function useSpeakerName(): (speaker: Pick<Speaker, "name"> | undefined) => string {
  const { t } = useTranslation("editor-lines");
  return (speaker) => {
    const number = defaultName.exec(speaker?.name ?? "")?.[1];
    return number === undefined ? (speaker?.name ?? "") : t("speaker.numbered", { number });
  };
}
