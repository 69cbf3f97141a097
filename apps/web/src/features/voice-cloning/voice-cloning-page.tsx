import { Anchor, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { NewVoice } from "./new-voice.tsx";
import { OwnVoiceCard } from "./own-voice-card.tsx";
import type { SpeakerOfTask } from "./sample-step.tsx";
import { ownVoicesQuery, useOwnVoiceChanges } from "./use-own-voices.ts";
import styles from "./voice-cloning.module.css";

type VoiceCloningPageProps = {
  /** Whose speech in which task is the recording; null: none was chosen elsewhere. */
  speaker: SpeakerOfTask | null;
  onUse: (voiceId: string, language: string) => void;
};

/** A voice of one's own: recorded, agreed to, made, listened to, saved, and taken back. */
export function VoiceCloningPage({ speaker, onUse }: VoiceCloningPageProps) {
  const { t } = useTranslation(["cloning", "voices"]);
  const { data, error, refetch } = useQuery(ownVoicesQuery);
  const changes = useOwnVoiceChanges();
  return (
    <div className={styles.page}>
      <Anchor component={Link} to={paths.voices} c="var(--brand-text)" size="sm">
        {t("voices:title")}
      </Anchor>
      {data === undefined ? (
        // What is made here, a clone or a look-alike, is not known yet.
        <PageHead title={t("voices:own.make")} />
      ) : (
        <PageHead title={t(`title.${data.kind}`)} intro={t(`intro.${data.kind}`)} />
      )}
      {data?.kind === "match" ? (
        <Text size="sm">
          {t("install.text")}{" "}
          <Anchor component={Link} to={paths.engines} inherit c="var(--brand-text)">
            {t("install.link")}
          </Anchor>
        </Text>
      ) : null}
      {error === null ? null : <ProblemAlert problem={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <Skeleton h={320} />
        ) : null
      ) : (
        <NewVoice
          kind={data.kind}
          cloneLanguages={data.cloneLanguages}
          priceTenths={data.priceTenths}
          speaker={speaker}
          onMade={() => void changes.refresh()}
        />
      )}
      {data === undefined || data.items.length === 0 ? null : (
        <section aria-labelledby="own-voices">
          <Title order={2} fz="xl" mb="sm" id="own-voices">
            {t("mine")}
          </Title>
          <Stack gap="sm" component="ul" className={styles.list}>
            {data.items.map((voice) => (
              <OwnVoiceCard
                key={voice.id}
                voice={voice}
                priceTenths={data.priceTenths}
                changes={changes}
                onUse={onUse}
              />
            ))}
          </Stack>
          {data.remaining === null ? null : (
            <Text size="sm" c="var(--ink-soft)" mt="sm">
              {t("remaining", { number: data.remaining })}
            </Text>
          )}
        </section>
      )}
    </div>
  );
}
