import { Button } from "@mantine/core";
import { IconBook2, IconMessages, IconSpeakerphone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./speech.module.css";

const examples = [
  { name: "announcement", Icon: IconSpeakerphone },
  { name: "dialog", Icon: IconMessages },
  { name: "chapter", Icon: IconBook2 },
] as const;
export const exampleNames = examples.map(({ name }) => name);

/** Texts to begin with. */
export function StartFrom({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation("speech");
  return (
    <section className={styles.starts} aria-label={t("startFrom")}>
      <b>{t("startFrom")}</b>
      {examples.map(({ name, Icon }) => (
        <Button
          key={name}
          size="sm"
          radius="xl"
          variant="default"
          leftSection={<Icon size={16} aria-hidden="true" />}
          onClick={() => onText(t(`examples.${name}.text`))}
        >
          {t(`examples.${name}.name`)}
        </Button>
      ))}
    </section>
  );
}
