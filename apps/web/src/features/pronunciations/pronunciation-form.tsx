import { ActionIcon, Button, Select, Text } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ListedPronunciation } from "@voxloom/contract";
import { type FormEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { voicesQuery } from "../../lib/voices/voices-query.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { getPronunciation, PronunciationFields } from "../../ui/pronunciations/pronunciation-fields.tsx";
import styles from "./pronunciations.module.css";

type PronunciationFormProps = {
  /** What is changed. Default: a new one is made. */
  first?: ListedPronunciation;
  isPending: boolean;
  onHear: (entry: ListedPronunciation) => void;
  onSave: (entry: ListedPronunciation) => Promise<unknown>;
  onCancel?: () => void;
};

const empty = { word: "", sayAs: "", ipa: "" };

/** A word is told how it is said, heard, and kept. */
export function PronunciationForm({ first, isPending, onHear, onSave, onCancel }: PronunciationFormProps) {
  const { t } = useTranslation(["pronunciations", "common"]);
  const formats = useFormats();
  const [input, setInput] = useState({ ...empty, ...first });
  const [language, setLanguage] = useState(first?.language ?? "");
  const { data: voices } = useQuery(voicesQuery(null));
  const languages = useMemo(() => {
    const codes = new Set(voices?.flatMap((voice) => voice.languages));
    if (first?.language) codes.add(first.language);
    const named = [...codes].map((value) => ({ value, label: formats.language(value) }));
    return named.toSorted((a, b) => formats.compare(a.label, b.label));
  }, [voices, first, formats]);
  const said = getPronunciation(input);
  const entry = said === null ? null : { ...said, language: language === "" ? null : language };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (entry === null) return;
    await onSave(entry);
    setInput(empty);
    form.querySelector("input")?.focus();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event).catch(notifyProblem)}>
      <PronunciationFields input={input} onChange={setInput} />
      <Select
        searchable
        size="sm"
        label={t("language")}
        allowDeselect={false}
        data={[{ value: "", label: t("everyLanguage") }, ...languages]}
        value={language}
        onChange={(value) => setLanguage(value ?? "")}
      />
      <div className={styles.buttons}>
        <ActionIcon
          variant="light"
          size={36}
          radius="xl"
          aria-label={t("hear", { word: input.word })}
          disabled={entry === null}
          onClick={() => entry && onHear(entry)}
        >
          <IconPlayerPlay size={18} />
        </ActionIcon>
        <Button type="submit" size="sm" disabled={entry === null} loading={isPending}>
          {t(first === undefined ? "add" : "save")}
        </Button>
        {onCancel === undefined ? null : (
          <Button size="sm" variant="subtle" onClick={onCancel}>
            {t("common:action.cancel")}
          </Button>
        )}
      </div>
      <Text size="xs" c="var(--ink-soft)" className={styles.hint}>
        {t("ipaHint")}
      </Text>
    </form>
  );
}
