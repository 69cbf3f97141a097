import { Button, Group, Select } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMusic } from "@tabler/icons-react";
import { type SpeechSettings, speechFormats } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { SpeechMusic } from "../../ordering/video/speech-music.tsx";
import { BookCover } from "./book-cover.tsx";
import styles from "./speech.module.css";
import type { SpeechExtras } from "./use-speech-order.ts";

type FileExtrasProps = { extras: SpeechExtras; onChange: (part: Partial<SpeechExtras>) => void };

/** The form that the speech is wanted in, the cover of a book, and music. */
export function FileExtras({ extras, onChange }: FileExtrasProps) {
  const { t } = useTranslation(["speech", "task"]);
  const formats = useFormats();
  const { format, cover, intro, outro, background } = extras;
  const pieces = [intro, outro, background].filter((piece) => piece !== null).length;
  const [isOpen, { toggle }] = useDisclosure(pieces > 0);
  return (
    <div className={styles.extras}>
      <Group gap="sm">
        <Select<SpeechSettings["format"]>
          size="xs"
          w={170}
          aria-label={t("format")}
          allowDeselect={false}
          data={speechFormats.map((value) => ({ value, label: t(`task:downloads.kind.speech-${value}`) }))}
          value={format}
          onChange={(value) => value !== null && onChange({ format: value })}
        />
        {format === "m4b" ? <BookCover cover={cover} onChange={(next) => onChange({ cover: next })} /> : null}
        <Button
          size="xs"
          variant={isOpen || pieces > 0 ? "light" : "subtle"}
          leftSection={<IconMusic size={16} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {pieces === 0 ? t("music.open") : t("music.openSome", { number: formats.number(pieces) })}
        </Button>
      </Group>
      {isOpen ? <SpeechMusic music={{ intro, outro, background }} onChange={onChange} /> : null}
    </div>
  );
}
