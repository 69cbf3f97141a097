import { useTranslation } from "react-i18next";
import { sectionNames } from "./music-sections.ts";

/** How a part of music is called: what scores call it in the reader's language, and what somebody called it as it is. */
export function useSectionName(): (name: string) => string {
  const { t } = useTranslation("video-editor");
  return (name) => {
    const known = sectionNames.find((one) => one === name);
    return known === undefined ? name : t(`sections.names.${known}`);
  };
}

/** What is written as the name of a part, as it is stored: names of scores are the same in every language. */
export function useWrittenName(): (written: string) => string {
  const getName = useSectionName();
  return (written) => {
    const name = written.trim();
    return sectionNames.find((one) => getName(one).toLocaleLowerCase() === name.toLocaleLowerCase()) ?? name;
  };
}
