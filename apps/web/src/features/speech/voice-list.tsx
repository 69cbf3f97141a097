import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  ScrollArea,
  SegmentedControl,
  Skeleton,
  Text,
  Title,
} from "@mantine/core";
import { IconCheck, IconListSearch, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import type { Voice } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useVoiceLists } from "../../lib/voices/voices-query.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { VoicePicker } from "../../ui/voices/voice-picker.tsx";
import styles from "./speech.module.css";

type Filter = "all" | Voice["gender"];

type VoiceListProps = {
  language: string;
  /** The voices that are shown at first. */
  first: Filter;
  voiceId: string | null;
  onUse: (voiceId: string) => void;
  /** The voice whose sample is heard. */
  heardId: string | null;
  onHear: (voiceId: string) => void;
  onStop: () => void;
};

/** The voices of a language: each can be heard with one's own sentence, and be taken. */
export function VoiceList({ language, first, voiceId, onUse, heardId, onHear, onStop }: VoiceListProps) {
  const { t } = useTranslation(["speech", "translation", "voices", "common"]);
  const formats = useFormats();
  const { voices, isLoading, error, retry } = useVoiceLists(language === "" ? [] : [language]);
  const [filter, setFilter] = useState<Filter>(first);
  const [chosenAccent, setAccent] = useState<string | null>(null);
  const [isBrowsing, setBrowsing] = useState(false);
  const genders = [...new Set(voices.map(({ gender }) => gender))];
  // A filter that leaves nothing is none.
  const stored = filter !== "all" && genders.includes(filter) ? filter : "all";
  const accents = [...new Set(voices.flatMap(({ accent }) => accent ?? []))];
  const accent = chosenAccent !== null && accents.includes(chosenAccent) ? chosenAccent : null;
  const shown = voices.filter(
    (voice) => (stored === "all" || voice.gender === stored) && (accent === null || voice.accent === accent),
  );
  return (
    <section className={styles.voices} aria-labelledby="speech-voices">
      <div className={styles.voicesHead}>
        <Title order={2} fz="md" id="speech-voices">
          {t("voices")}
        </Title>
        <Text size="xs" c="var(--ink-soft)">
          {t("voicesHint")}
        </Text>
        {genders.length > 1 ? (
          <SegmentedControl
            size="xs"
            fullWidth
            mt="xs"
            classNames={{ innerLabel: styles.filterLabel }}
            aria-label={t("show")}
            value={stored}
            onChange={(to) => setFilter(to as Filter)}
            data={[
              { value: "all", label: t("all") },
              ...genders.map((gender) => ({ value: gender, label: t(`translation:settings.${gender}`) })),
            ]}
          />
        ) : null}
        {accents.length > 1 ? (
          <Group gap={6} mt="xs" role="group" aria-label={t("accent")}>
            {accents
              .map((value) => ({ value, label: formats.language(value) }))
              .toSorted((a, b) => formats.compare(a.label, b.label))
              .map(({ value, label }) => (
                <Button
                  key={value}
                  size="compact-xs"
                  radius="xl"
                  variant={value === accent ? "filled" : "default"}
                  aria-pressed={value === accent}
                  onClick={() => setAccent(value === accent ? null : value)}
                >
                  {label}
                </Button>
              ))}
          </Group>
        ) : null}
      </div>
      {error === null ? null : <ProblemAlert problem={error} onRetry={retry} />}
      {isLoading ? <Skeleton height={180} m="md" radius="lg" aria-busy="true" /> : null}
      {voices.length === 0 && !isLoading && error === null ? (
        <Text size="sm" p="md">
          <Anchor component={Link} to={paths.engines} c="var(--brand-text)">
            {t("noVoices")}
          </Anchor>
        </Text>
      ) : null}
      {voices.length === 0 ? null : (
        <Button
          size="xs"
          variant="subtle"
          mx="sm"
          leftSection={<IconListSearch size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setBrowsing(true)}
        >
          {t("voices:browse")}
        </Button>
      )}
      {isBrowsing ? (
        <VoicePicker
          label={t("voice")}
          languages={[language]}
          voiceId={voiceId}
          speaker={null}
          isInPopover={false}
          onUse={(id) => {
            setBrowsing(false);
            onUse(id);
          }}
          onClose={() => setBrowsing(false)}
        />
      ) : null}
      <ScrollArea.Autosize className={styles.voicesList} type="auto">
        <ul className={styles.voiceRows}>
          {shown.map(({ id, name, gender, quality }) => {
            const isHeard = heardId === id;
            return (
              <li key={id} className={styles.voiceRow} data-chosen={id === voiceId || undefined}>
                <ActionIcon
                  radius="xl"
                  size={40}
                  variant={isHeard ? "filled" : "light"}
                  aria-label={t("hear", { name })}
                  aria-pressed={isHeard}
                  onClick={() => (isHeard ? onStop() : onHear(id))}
                >
                  {isHeard ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
                </ActionIcon>
                <button
                  type="button"
                  className={styles.voiceUse}
                  aria-pressed={id === voiceId}
                  onClick={() => onUse(id)}
                >
                  <span className={styles.voiceName}>
                    <bdi>{name}</bdi>
                    {id === voiceId ? <IconCheck size={16} aria-hidden="true" /> : null}
                  </span>
                  <span className={styles.voiceFacts}>
                    {formats.facts([t(`translation:settings.${gender}`), t(`common:quality.${quality}`)])}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </ScrollArea.Autosize>
    </section>
  );
}
