import { Button, Checkbox, Group, Modal, ScrollArea, Stack, Text } from "@mantine/core";
import { limits } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { listChapters, listFirst } from "./list-chapters.ts";
import type { BroughtText } from "./use-brought-text.ts";

type ChooseChaptersProps = {
  brought: BroughtText;
  onUse: (text: string) => void;
  onClose: () => void;
};

/** Of a book that is longer than what is spoken at once: which of its chapters. */
export function ChooseChapters({ brought: { name, text, characters }, onUse, onClose }: ChooseChaptersProps) {
  const { t } = useTranslation(["speech", "common"]);
  const formats = useFormats();
  const [chapters] = useState(() => listChapters(text, t("chapters.start")));
  const [chosen, setChosen] = useState<readonly number[]>(() => listFirst(chapters));
  const most = limits.maxSpokenCharacters;
  const picked = chapters.filter((_, index) => chosen.includes(index));
  const count = picked.reduce((sum, chapter) => sum + chapter.characters + 2, 0);
  const toggle = (index: number) =>
    setChosen((old) => (old.includes(index) ? old.filter((one) => one !== index) : [...old, index]));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("chapters.title")}
      size="lg"
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <Stack>
        <Text size="sm">
          {t("chapters.why", { name, count: formats.number(characters), most: formats.number(most) })}
        </Text>
        <ScrollArea.Autosize mah="50vh">
          <Stack gap="xs">
            {chapters.map((chapter, index) => (
              <Checkbox
                key={index}
                label={<bdi>{chapter.title}</bdi>}
                description={formats.number(chapter.characters)}
                checked={chosen.includes(index)}
                onChange={() => toggle(index)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Group justify="space-between">
          <Text size="sm" c={count > most ? "var(--bad)" : "var(--ink-soft)"} aria-live="polite">
            {t("characters", { count: formats.number(count), most: formats.number(most) })}
          </Text>
          <Button
            disabled={count === 0 || count > most}
            onClick={() => onUse(picked.map((chapter) => chapter.text).join("\n\n"))}
          >
            {t("chapters.use")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
