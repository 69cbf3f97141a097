import { ActionIcon, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { ownDirection } from "../../../ui/own-direction.ts";
import { useEditor } from "../document/stores.tsx";
import { useCommand } from "../keys/use-command.ts";
import styles from "./find-bar.module.css";
import { FindOptions } from "./find-options.tsx";
import { patternProblem } from "./find-query.ts";
import { type FindStore, useFind, useFindStore } from "./find-store.ts";
import { ReplaceRow } from "./replace-row.tsx";
import { useFindSearch } from "./use-find-search.ts";
import { useFindSteps } from "./use-find-steps.ts";

/** Finds and replaces in the script; there only while it is wanted. */
export function FindBar() {
  const store = useFindStore();
  const isOpen = useFind((state) => state.isOpen);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const step = useFindSteps();
  useCommand("find", () => openFind(store, false));
  useCommand("replace", () => openFind(store, true), { isEnabled: !isReadOnly });
  useCommand("findNext", () => step(1), { isEnabled: isOpen });
  useCommand("findPrevious", () => step(-1), { isEnabled: isOpen });
  return isOpen ? <OpenFindBar /> : null;
}

/** What is marked in a line is what one wants to find. */
function openFind(store: FindStore, isReplacing: boolean): void {
  const { activeElement } = document;
  const marked =
    activeElement instanceof HTMLTextAreaElement
      ? activeElement.value.slice(activeElement.selectionStart, activeElement.selectionEnd)
      : "";
  const { query, isOpen } = store.getState();
  const text = marked === "" || marked.includes("\n") ? query.text : marked;
  store.setState({ query: { ...query, text }, isReplacing, isOpen: true, at: -1 });
  // Open already: the field does not mount again, and is given the focus here.
  if (isOpen) enter(document.querySelector<HTMLInputElement>(`[${fieldMark}]`));
}

const fieldMark = "data-find-field";

/** Marking a text alone gives it the focus in some browsers only. */
function enter(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

function OpenFindBar() {
  const { t } = useTranslation("editor-lines");
  const store = useFindStore();
  const { query, isReplacing } = useFind((state) => state);
  const step = useFindSteps();
  const field = useRef<HTMLInputElement>(null);
  useFindSearch();
  useEffect(() => enter(field.current), []);
  const problem = patternProblem(query);
  const close = () => store.setState({ isOpen: false });
  return (
    <search
      className={styles.bar}
      aria-label={t("find.label")}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.row}>
        <TextInput
          ref={field}
          {...{ [fieldMark]: "" }}
          className={styles.field}
          size="sm"
          aria-label={t("find.query")}
          placeholder={t("find.query")}
          {...ownDirection}
          spellCheck={false}
          error={problem === null ? null : t(`find.problem.${problem}`)}
          value={query.text}
          onChange={({ currentTarget }) =>
            store.setState({ query: { ...query, text: currentTarget.value }, at: -1 })
          }
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            step(event.shiftKey ? -1 : 1);
          }}
        />
        <FindCount />
        <ActionIcon
          {...plain}
          aria-label={t("find.previous")}
          title={t("find.previous")}
          onClick={() => step(-1)}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon {...plain} aria-label={t("find.next")} title={t("find.next")} onClick={() => step(1)}>
          <IconArrowDown size={18} />
        </ActionIcon>
        <FindOptions />
        <ActionIcon {...plain} aria-label={t("find.close")} title={t("find.close")} onClick={close}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {isReplacing ? <ReplaceRow /> : null}
    </search>
  );
}

const plain = { variant: "subtle", color: "gray", size: 32 } as const;

function FindCount() {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const { places, at, query, status } = useFind((state) => state);
  const words = () => {
    if (query.text === "" || status === "searching") return "";
    if (status === "too-slow") return t("find.tooSlow");
    if (places.length === 0) return t("find.nothing");
    const total = formats.number(places.length, 0);
    return at === -1
      ? t("find.total", { total })
      : t("find.place", { place: formats.number(at + 1, 0), total });
  };
  return (
    <span className={styles.count} role="status" data-problem={status === "too-slow" || undefined}>
      {words()}
    </span>
  );
}
