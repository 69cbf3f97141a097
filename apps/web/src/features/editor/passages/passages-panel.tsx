import { ActionIcon, Button, Checkbox, Chip, Group, Stack, Text, Textarea } from "@mantine/core";
import { IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import { type PassageKind, type PassageMark, passageKindSchema, passageLimits } from "@voxloom/contract";
import type { PlacedMark } from "@voxloom/timeline";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { notifyDone } from "../../../ui/notify-done.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { lineById } from "../document/line-places.ts";
import { useEditorStore, usePlaybackStore } from "../document/stores.tsx";
import { useSessionActions } from "../session/session-actions.ts";
import styles from "./passages.module.css";
import { useMarking, usePassages } from "./use-passages.ts";

/** All that is marked in the text, to be filtered, heard, ticked off and copied. */
export function PassagesPanel() {
  const { t } = useTranslation(["editor-lines", "common"]);
  const formats = useFormats();
  const { placed, lost, error, retry } = usePassages();
  const [kind, setKind] = useState<PassageKind | "all">("all");
  const isShown = (mark: PassageMark) => kind === "all" || mark.kind === kind;
  const shown = placed.filter(({ mark }) => isShown(mark));
  const shownLost = lost.filter(isShown);
  const count = (one: PassageKind) => placed.filter(({ mark }) => mark.kind === one).length;
  if (error) return <ProblemAlert problem={error} onRetry={retry} />;
  if (placed.length === 0 && lost.length === 0) return <Text c="var(--ink-soft)">{t("passages.empty")}</Text>;
  const copyAll = async () => {
    const lines = shown.map(({ mark }) => encodeMark(mark, formats.clock(mark.atMs)));
    try {
      // Without a secure connection there is no clipboard to write to.
      await navigator.clipboard.writeText(lines.join("\n"));
      notifyDone(t("common:action.copied"), "passages-copied");
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  return (
    <Stack gap="sm">
      <Chip.Group value={kind} onChange={(value) => setKind(value as PassageKind | "all")}>
        <Group gap={6} role="group" aria-label={t("passages.filter")}>
          <Chip size="xs" value="all">
            {t("passages.all", { count: formats.number(placed.length, 0) })}
          </Chip>
          {passageKindSchema.options.map((one) => (
            <Chip key={one} size="xs" value={one}>
              {t(`passages.kinds.${one}`, { count: formats.number(count(one), 0) })}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {shown.map((one) => (
        <PlacedEntry key={one.mark.id} {...one} />
      ))}
      {shown.length > 0 ? (
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => void copyAll()}
        >
          {t("passages.copyAll", { count: formats.number(shown.length, 0) })}
        </Button>
      ) : null}
      {shownLost.length > 0 ? (
        <>
          <Text fw={600} size="sm">
            {t("passages.lost")}
          </Text>
          {shownLost.map((mark) => (
            <Entry key={mark.id} mark={mark} place={null} time={formats.clock(mark.atMs)} />
          ))}
        </>
      ) : null}
    </Stack>
  );
}

const encodeMark = ({ quote, text, kind, isDone }: PassageMark, time: string): string => {
  const box = kind === "todo" ? (isDone ? "[x] " : "[ ] ") : "";
  return `${box}${time} ${quote}${text === "" ? "" : ` (${text})`}`;
};

/** An entry that leads to its passage and plays it. */
function PlacedEntry({ mark, place }: PlacedMark) {
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const { focusLine } = useSessionActions();
  const formats = useFormats();
  const go = () => {
    editor.getState().select([place.lineId]);
    focusLine({ segmentId: place.lineId, field: "row" });
    const line = lineById(editor.getState().script, place.lineId);
    playback.getState().seek(place.from === 0 && line !== undefined ? line.startMs : mark.atMs);
  };
  return <Entry mark={mark} place={place} time={formats.clock(mark.atMs)} onGo={go} />;
}

type EntryProps = {
  mark: PassageMark;
  /** null: it has lost its place. */
  place: PlacedMark["place"] | null;
  time: string;
  onGo?: () => void;
};

function Entry({ mark, place, time, onGo }: EntryProps) {
  const { t } = useTranslation("editor-lines");
  const { change, remove, isChanging: isSaving } = useMarking();
  const [isChanging, setIsChanging] = useState(false);
  const { id: markId, kind, quote, text, isDone, authorName } = mark;
  return (
    <article className={styles.entry} data-kind={kind} data-done={isDone || undefined}>
      {kind === "todo" ? (
        <Checkbox
          size="xs"
          mt={4}
          checked={isDone}
          aria-label={t("passages.done", { text: text || quote })}
          onChange={({ currentTarget }) => change({ markId, isDone: currentTarget.checked })}
        />
      ) : null}
      <div className={styles.words}>
        <button type="button" className={styles.go} disabled={onGo === undefined} onClick={onGo}>
          <span className={styles.time}>{time}</span> <span dir="auto">{quote}</span>
        </button>
        {isChanging ? (
          <NoteField
            mark={mark}
            isSaving={isSaving}
            onEnd={(said) => {
              const end = () => setIsChanging(false);
              // What could not be saved stays in its field.
              if (said === null || said === text) end();
              else change({ markId, text: said }, { onSuccess: end });
            }}
          />
        ) : text === "" ? null : (
          <Text size="sm" dir="auto">
            {text}
          </Text>
        )}
        {kind === "comment" && authorName !== "" ? (
          <Text size="xs" c="var(--ink-soft)">
            {authorName}
          </Text>
        ) : null}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t("passages.change", { text: quote })}
        aria-expanded={isChanging}
        onClick={() => setIsChanging(!isChanging)}
      >
        <IconPencil size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t("passages.remove", { text: quote })}
        onClick={() => remove({ mark, place })}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </article>
  );
}

type NoteFieldProps = {
  mark: PassageMark;
  isSaving: boolean;
  /** null: it stays as it is. */
  onEnd: (text: string | null) => void;
};

/** What is said to a passage, to be changed: Enter saves it, Escape leaves it. */
function NoteField({ mark: { kind, text }, isSaving, onEnd }: NoteFieldProps) {
  const { t } = useTranslation("editor-lines");
  const [said, setSaid] = useState(text);
  const label = t(`passages.say.${kind}`);
  // A comment that says nothing would be none.
  const isWhole = kind !== "comment" || said.trim() !== "";
  return (
    <Stack gap={6} mt={4}>
      <Textarea
        autosize
        minRows={1}
        maxRows={8}
        autoFocus
        dir="auto"
        aria-label={label}
        placeholder={label}
        maxLength={passageLimits.maxTextCharacters}
        value={said}
        onChange={({ currentTarget }) => setSaid(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onEnd(null);
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (isWhole && !isSaving) onEnd(said.trim());
        }}
      />
      <Group gap={6}>
        <Button size="compact-sm" disabled={!isWhole} loading={isSaving} onClick={() => onEnd(said.trim())}>
          {t("passages.save")}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onEnd(null)}>
          {t("passages.cancel")}
        </Button>
      </Group>
    </Stack>
  );
}
