import { Button, Group, TextInput } from "@mantine/core";
import type { WordChoice } from "@voxloom/timeline";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";

type TranslateAsProps = {
  /** Words that the translator did not know. */
  words: readonly string[];
  isBusy?: boolean;
  onChoose: (choice: WordChoice) => void;
};

/** A button for each word that the translator did not know, which opens a field for what it means. */
export function TranslateAs({ words, isBusy = false, onChoose }: TranslateAsProps) {
  return (
    <Group gap={6} mt={4}>
      {words.map((word) => (
        <OneWord key={word} word={word} isBusy={isBusy} onChoose={(target) => onChoose({ word, target })} />
      ))}
    </Group>
  );
}

type OneWordProps = { word: string; isBusy: boolean; onChoose: (target: string) => void };

function OneWord({ word, isBusy, onChoose }: OneWordProps) {
  const { t } = useTranslation("rating");
  const [target, setTarget] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setTarget("");
    setWasOpen(true);
  };
  const close = () => setTarget(null);
  if (target === null)
    return (
      <Button
        size="compact-xs"
        variant="light"
        tt="none"
        disabled={isBusy}
        // Whoever closed the field by a key goes on from here.
        autoFocus={wasOpen}
        onClick={open}
      >
        {t("translateAs.open", { word })}
      </Button>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (target.trim() === "") return;
    close();
    onChoose(target.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys of the studio are not meant here.
    event.stopPropagation();
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
  return (
    <form onSubmit={submit}>
      <Group gap={6} align="end" wrap="wrap">
        <TextInput
          size="xs"
          label={t("translateAs.field", { word })}
          description={t("translateAs.hint")}
          value={target}
          maxLength={200}
          autoFocus
          autoComplete="off"
          dir="auto"
          onChange={({ currentTarget }) => setTarget(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="xs" type="submit" disabled={target.trim() === ""} loading={isBusy}>
          {t("translateAs.apply")}
        </Button>
      </Group>
    </form>
  );
}
