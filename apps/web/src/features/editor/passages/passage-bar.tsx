import { ActionIcon, Button, Text, TextInput } from "@mantine/core";
import { IconHighlight, IconMessage, IconSquareCheck, IconX } from "@tabler/icons-react";
import type { PassageKind } from "@voxloom/contract";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useCommand } from "../keys/use-command.ts";
import { useSessionActions } from "../session/session-actions.ts";
import { type Passage, passageOfLine, passageOfSelection } from "./passage-of-selection.ts";
import styles from "./passages.module.css";
import { useMarking } from "./use-passages.ts";

/** What can be done with the passage that is selected; without one, the keys mean the line that is chosen. */
export function PassageBar({ more }: { more?: (passage: Passage) => ReactNode }) {
  const { t } = useTranslation("editor-lines");
  const editor = useEditorStore();
  const { announce } = useSessionActions();
  const [passage, setPassage] = useSelectedPassage();
  const hasLine = useEditor(({ activeId, isReadOnly }) => activeId !== null && !isReadOnly);
  const { add, isAdding } = useMarking();
  const [noting, setNoting] = useState<{ kind: PassageKind; passage: Passage } | null>(null);
  const mark = (kind: PassageKind, { parts }: Passage, text = "") => {
    // A highlight is in all of its lines, a note at the first.
    const marked = kind === "highlight" ? parts : parts.slice(0, 1);
    document.getSelection()?.removeAllRanges();
    // The browser tells of it a moment later: a press that comes before would mark it twice.
    setPassage(null);
    const end = () => {
      setNoting(null);
      announce(t(`passages.marked.${kind}`));
    };
    // A note that could not be saved stays in its field.
    add(
      marked.map((part) => ({ ...part, kind, text })),
      { onSuccess: end },
    );
  };
  const begin = (kind: PassageKind) => {
    const { script, activeId } = editor.getState();
    const line = activeId === null ? undefined : lineById(script, activeId);
    const wanted = passage ?? (line === undefined ? null : passageOfLine(line));
    if (wanted === null) return;
    if (kind === "highlight") mark(kind, wanted);
    else setNoting({ kind, passage: wanted });
  };
  const isEnabled = passage !== null || hasLine;
  useCommand("markHighlight", () => begin("highlight"), { isEnabled });
  useCommand("markTodo", () => begin("todo"), { isEnabled });
  useCommand("note", () => begin("comment"), { isEnabled: passage !== null });
  if (noting !== null) {
    return (
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get("text") ?? "");
          // A comment that says nothing would be none.
          if (isAdding || (noting.kind === "comment" && text.trim() === "")) return;
          mark(noting.kind, noting.passage, text);
        }}
      >
        <TextInput
          className={styles.note}
          size="xs"
          name="text"
          maxLength={2000}
          data-autofocus
          autoFocus
          aria-label={t(`passages.say.${noting.kind}`)}
          placeholder={t(`passages.say.${noting.kind}`)}
          onKeyDown={(event) => event.key === "Escape" && setNoting(null)}
        />
        <Button size="compact-sm" type="submit" loading={isAdding}>
          {t("passages.save")}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t("passages.cancel")}
          onClick={() => setNoting(null)}
        >
          <IconX size={16} aria-hidden="true" />
        </ActionIcon>
      </form>
    );
  }
  if (passage === null) return null;
  return (
    // The press must not take the selection away before it is read.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the selection.
    <div className={styles.bar} onMouseDown={(event) => event.preventDefault()}>
      <Text size="sm" truncate="end" dir="auto" className={styles.quote}>
        {passage.text}
      </Text>
      {actions.map(({ kind, Icon }) => (
        <Button
          key={kind}
          size="compact-sm"
          variant="default"
          leftSection={<Icon size={16} aria-hidden="true" />}
          onClick={() => begin(kind)}
        >
          {t(`passages.kind.${kind}`)}
        </Button>
      ))}
      {more?.(passage)}
    </div>
  );
}

const actions = [
  { kind: "highlight", Icon: IconHighlight },
  { kind: "todo", Icon: IconSquareCheck },
  { kind: "comment", Icon: IconMessage },
] as const;

/** The passage that is selected in the text now. */
function useSelectedPassage() {
  const editor = useEditorStore();
  const [passage, setPassage] = useState<Passage | null>(null);
  useEffect(() => {
    const read = () => {
      const { script, isReadOnly } = editor.getState();
      setPassage(isReadOnly ? null : passageOfSelection(document.getSelection(), script.segments));
    };
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, [editor]);
  return [passage, setPassage] as const;
}
