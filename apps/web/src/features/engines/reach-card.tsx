import { Card, Select, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./engines.module.css";

/** From which language into which a dub is possible here. */
export function ReachCard({ targetsBySource }: { targetsBySource: Record<string, string[]> }) {
  const { t } = useTranslation("engines");
  const formats = useFormats();
  const sources = Object.keys(targetsBySource);
  const [chosen, setChosen] = useState<string | null>(null);
  const source = chosen ?? (sources.includes("en") ? "en" : (sources[0] ?? null));
  const targets = (source === null ? [] : (targetsBySource[source] ?? []))
    .map(formats.language)
    .sort(formats.compare);
  return (
    <Card component="section" aria-labelledby="reach">
      <Title order={2} fz="xl" id="reach">
        {t("reach")}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb="md">
        {t("reachHint")}
      </Text>
      <Stack gap="sm">
        <Select
          searchable
          allowDeselect={false}
          maw={320}
          aria-label={t("reach")}
          nothingFoundMessage={t("noMatch")}
          data={sources
            .map((code) => ({ value: code, label: t("from", { language: formats.language(code) }) }))
            .sort((a, b) => formats.compare(a.label, b.label))}
          value={source}
          onChange={setChosen}
        />
        {targets.length === 0 ? <Text size="sm">{t("none")}</Text> : null}
        <ul className={styles.items}>
          {targets.map((language) => (
            <li key={language}>{language}</li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
