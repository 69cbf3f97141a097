import { Card, Select, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./engines.module.css";

type Reach = Record<string, string[]>;

/** From which language into which a dub is possible here. `targetsByEar`: of recordings alone. */
export function ReachCard({
  targetsBySource,
  targetsByEar,
}: {
  targetsBySource: Reach;
  targetsByEar: Reach;
}) {
  const { t } = useTranslation("engines");
  const formats = useFormats();
  const sources = [...new Set([...Object.keys(targetsBySource), ...Object.keys(targetsByEar)])];
  const [chosen, setChosen] = useState<string | null>(null);
  const source = chosen ?? (sources.includes("en") ? "en" : (sources[0] ?? null));
  const byText = targetsBySource[source ?? ""] ?? [];
  const byEar = targetsByEar[source ?? ""] ?? [];
  const targets = [
    ...byText.map(formats.language).sort(formats.compare),
    ...byEar.map((code) => t("byEar", { language: formats.language(code) })).sort(formats.compare),
  ];
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
