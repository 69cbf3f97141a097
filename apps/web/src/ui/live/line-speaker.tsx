import { Autocomplete, UnstyledButton } from "@mantine/core";
import { type HeardText, limits } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LineTyping } from "./line-words.tsx";
import styles from "./live.module.css";

type LineSpeakerProps = {
  line: HeardText;
  /** Who was named so far, each once. */
  names: readonly string[];
  /** When it is said, for its field. */
  time: string;
  /** Missing: nobody can be named. */
  typing: LineTyping | undefined;
};

/** Who speaks in a line that was heard, as somebody said; pressed, they are named. */
export function LineSpeaker({ line, names, time, typing }: LineSpeakerProps) {
  const { t } = useTranslation("task");
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const { speaker = "" } = line;
  const shown = <bdi className={styles.speaker}>{speaker || t("live.speaker")}</bdi>;
  if (typing === undefined || line.endMs === undefined) return shown;
  const open = (next: boolean) => {
    setIsOpen(next);
    typing.onOpen(next);
  };
  const close = (name: string) => {
    open(false);
    if (name.trim() !== speaker) typing.name(line, name.trim());
  };
  if (!isOpen)
    return (
      <UnstyledButton
        fz="inherit"
        title={t("live.name")}
        onClick={() => {
          setTyped(speaker);
          open(true);
        }}
      >
        {shown}
      </UnstyledButton>
    );
  return (
    <Autocomplete
      size="xs"
      autoFocus
      dir="auto"
      maxLength={limits.maxSpeakerNameCharacters}
      aria-label={t("live.nameField", { time })}
      data={[...names]}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={(name) => {
        // Enter has named who was typed until then, and what is shown is older than that.
        open(false);
        typing.name(line, name);
      }}
      onBlur={() => close(typed)}
      onKeyDown={({ key, nativeEvent }) => {
        // A word that is being put together by its keys ends with Enter too; a name that is chosen closes the field itself.
        if (nativeEvent.isComposing) return;
        if (key === "Escape") open(false);
        if (key === "Enter") close(typed);
      }}
    />
  );
}
