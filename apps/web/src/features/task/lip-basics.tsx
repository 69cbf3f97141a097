import { Card, Text, Title } from "@mantine/core";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./lip-parts.module.css";
import pictures from "./lip-pictures.module.css";

const sentences = [
  { name: "usual", Icon: IconCheck },
  { name: "closeUp", Icon: IconMinus },
  { name: "rest", Icon: IconCheck },
] as const;

/** What the basic kind can do and cannot, in three sentences. */
export function LipBasics() {
  const { t } = useTranslation("lip-sync");
  return (
    <Card component="section" aria-labelledby="lip-basics" className={pictures.basics}>
      <Title order={2} fz="md" id="lip-basics" mb="xs">
        {t("basic.heading")}
      </Title>
      <ul className={styles.basics}>
        {sentences.map(({ name, Icon }) => (
          <li key={name} data-name={name}>
            <Icon size={16} aria-hidden="true" />
            <Text size="sm">{t(`basic.${name}`)}</Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
