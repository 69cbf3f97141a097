import { Alert, Badge, Group, Stack, Text } from "@mantine/core";
import type { EngineStatus } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { CopyLine } from "../../ui/copy-line.tsx";
import styles from "./engines.module.css";
import { FoldedList } from "./folded-list.tsx";

/** What an engine is good for; in English where the server says something that has no phrase. */
function EngineNote({ engine: { id, noteId = id, note } }: { engine: EngineStatus }) {
  const { t, i18n } = useTranslation("engines");
  const key = `note.${noteId}` as "note.apertium";
  if (i18n.getFixedT("en", "engines")(key) === note) return <Text size="sm">{t(key)}</Text>;
  return (
    <Text size="sm" lang="en" dir="auto">
      {note}
    </Text>
  );
}

/** One engine: what it is and can, or what is missing and how to bring it. */
export function EngineEntry({ engine }: { engine: EngineStatus }) {
  const { t } = useTranslation(["engines", "common"]);
  const formats = useFormats();
  const languages = engine.languages.map(formats.language).sort(formats.compare);
  const pairs = engine.pairs
    .map((pair) => pair.split(">").map(formats.language).join(" → "))
    .sort(formats.compare);
  const isUnconnected = engine.missing !== null && engine.tier === "service";
  return (
    <Stack gap="xs" className={styles.engine}>
      <Group gap="xs">
        {isUnconnected ? (
          <Text fw={600}>{t("compatibleService")}</Text>
        ) : (
          <Text fw={600} lang="en">
            <bdi>{engine.name}</bdi>
          </Text>
        )}
        <Badge size="sm" variant="filled" color={engine.isAvailable ? "teal.9" : "gray.7"}>
          {t(engine.isAvailable ? "here" : "missing")}
        </Badge>
        <Badge size="sm" variant="default">
          {t(`common:tier.${engine.tier}`)}
        </Badge>
        <Badge size="sm" variant="default">
          {t("quality", { quality: t(`common:quality.${engine.quality}`) })}
        </Badge>
      </Group>
      <EngineNote engine={engine} />
      <Text size="xs" c="var(--ink-soft)">
        {engine.version ? `${t("version", { version: engine.version })} · ` : ""}
        {t("license", { license: engine.tier === "service" ? t("serviceTerms") : engine.license })}
      </Text>
      {engine.setAside ? (
        <Alert variant="light" color="yellow" styles={{ message: { color: "var(--ink)" } }}>
          {t("setAside", { inputs: engine.setAside.inputs })}
        </Alert>
      ) : null}
      {engine.missing ? (
        <>
          <Text size="sm">{t(isUnconnected ? "notConnected" : "notInstalled")}</Text>
          {engine.missing.command ? <CopyLine label={t("command")} text={engine.missing.command} /> : null}
          {engine.missing.setting ? <CopyLine label={t("setting")} text={engine.missing.setting} /> : null}
        </>
      ) : null}
      {engine.takesAnyPair ? <Text size="sm">{t("anyPair")}</Text> : null}
      {pairs.length > 0 ? <FoldedList label={t("pairs")} items={pairs} /> : null}
      {languages.length > 0 && pairs.length === 0 ? (
        <FoldedList label={t("languages")} items={languages} />
      ) : null}
    </Stack>
  );
}
