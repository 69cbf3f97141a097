import { Button, Skeleton, Text, TextInput } from "@mantine/core";
import { IconSearch, IconVocabulary } from "@tabler/icons-react";
import {
  type ListedPronunciation,
  limits,
  type ProjectPronunciation,
  plainDelivery,
} from "@voxloom/contract";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { documentLanguage } from "../../lib/phrases/document-locale.ts";
import { useTextPlayer } from "../../lib/player/use-text-player.ts";
import { usePronunciations } from "../../lib/pronunciations/use-pronunciations.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { notifyWithAction } from "../../ui/notify-with-action.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { PronunciationForm } from "./pronunciation-form.tsx";
import { PronunciationRow } from "./pronunciation-row.tsx";
import styles from "./pronunciations.module.css";
import { TransferButtons } from "./transfer-buttons.tsx";

/** Rows that are drawn at first, and more by as many: a list of thousands is searched, not read. */
const shownAtOnce = 100;

/** How words are said in all texts of the project: added, changed, heard, found, and taken along as a file. */
export function PronunciationsPage() {
  const { t } = useTranslation(["pronunciations", "common"]);
  const formats = useFormats();
  const list = usePronunciations();
  const hear = useHearWord();
  const [editedId, setEditedId] = useState<string | null>(null);
  // Where keys go on once the form of a word is gone: at its row.
  const leftWord = useRef<string | null>(null);
  const goOnAt = (word: string) => (button: HTMLButtonElement | null) => {
    if (button === null || leftWord.current !== word) return;
    leftWord.current = null;
    button.focus();
  };
  // A link may lead to one of them.
  const [search, setSearch] = useState(useSearchParams()[0].get("q") ?? "");
  const [most, setMost] = useState(shownAtOnce);
  const items = list.items ?? [];
  const wanted = search.trim().toLocaleLowerCase();
  const found = items.filter(({ word, sayAs }) =>
    [word, sayAs].some((part) => part.toLocaleLowerCase().includes(wanted)),
  );
  const leaving = useRef(new Set<string>());
  const remove = async (entry: ProjectPronunciation) => {
    // It still stands there until the server has answered: a double press is one.
    if (leaving.current.has(entry.id)) return;
    leaving.current.add(entry.id);
    await list.remove([entry.id]).finally(() => leaving.current.delete(entry.id));
    notifyWithAction(t("removed", { word: entry.word }), {
      ...{ label: t("undo"), close: t("common:action.close") },
      run: () => void list.restore(entry.id).catch(notifyProblem),
    });
  };
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")}>
        <TransferButtons items={items} onRead={(entries) => list.save(entries)} />
      </PageHead>
      {list.error ? <ProblemAlert problem={list.error} onRetry={() => void list.refetch()} /> : null}
      {hear.error ? <ProblemAlert problem={hear.error} /> : null}
      <section className={styles.card}>
        <PronunciationForm
          isPending={list.isPending}
          onHear={hear.play}
          onSave={(entry) => list.save([entry])}
        />
      </section>
      {list.items === null && !list.error ? <Skeleton height={200} radius="lg" mt="md" /> : null}
      {items.length > 0 ? (
        <div className={styles.head}>
          <TextInput
            size="sm"
            type="search"
            aria-label={t("search")}
            placeholder={t("search")}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <Text size="sm" c="var(--ink-soft)" role="status">
            {t("count", {
              count: formats.number(found.length),
              most: formats.number(limits.maxProjectPronunciations),
            })}
          </Text>
        </div>
      ) : null}
      {list.items !== null && items.length === 0 ? (
        <EmptyState icon={<IconVocabulary size={28} />} title={t("none")} />
      ) : null}
      {items.length > 0 && found.length === 0 ? <Text mt="md">{t("noneFound")}</Text> : null}
      <ul className={styles.rows}>
        {found.slice(0, most).map((entry) => (
          <li key={entry.id}>
            {editedId === entry.id ? (
              <PronunciationForm
                first={entry}
                isPending={list.isPending}
                onHear={hear.play}
                onSave={(changed) => {
                  leftWord.current = changed.word;
                  return list.save([changed], [entry.id]).then(() => setEditedId(null));
                }}
                onCancel={() => {
                  leftWord.current = entry.word;
                  setEditedId(null);
                }}
              />
            ) : (
              <PronunciationRow
                entry={entry}
                editRef={goOnAt(entry.word)}
                onHear={() => hear.play(entry)}
                onEdit={() => setEditedId(entry.id)}
                onRemove={() => void remove(entry).catch(notifyProblem)}
              />
            )}
          </li>
        ))}
      </ul>
      {found.length > most ? (
        <Button variant="default" mt="md" onClick={() => setMost(most + shownAtOnce)}>
          {t("common:action.more")}
        </Button>
      ) : null}
    </>
  );
}

/** Has a word said as an entry has it, by a voice of its language. */
function useHearWord() {
  const { play, error } = useTextPlayer();
  return {
    error,
    play: ({ word, sayAs, ipa, language }: ListedPronunciation) =>
      play([
        {
          ...{ text: word, voiceId: null, delivery: plainDelivery, pauseMs: 0 },
          language: language ?? documentLanguage(),
          pronunciations: [{ word, sayAs, ...(ipa && { ipa }) }],
        },
      ]),
  };
}
