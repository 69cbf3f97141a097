import { Badge, Group, Text, UnstyledButton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type AdminVoice, calls, type OwnVoice } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { ListState } from "../../ui/list-state.tsx";
import styles from "./admin.module.css";
import { voicesQuery } from "./admin-queries.ts";
import { ReasonAction } from "./reason-action.tsx";
import { useAdminFormats } from "./use-admin-formats.ts";

type VoiceListProps = {
  filter: Parameters<typeof voicesQuery>[0];
  onOpen(userId: string): void;
};

/** Voices that people made, newest first, with whose they are, who agreed, and what can be done about each. */
export function VoiceList({ filter, onOpen }: VoiceListProps) {
  const { t } = useTranslation("admin");
  const list = useInfiniteQuery(voicesQuery(filter));
  const voices = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ul className={styles.list}>
        {voices.map((one) => (
          <VoiceRow key={one.voice.id} one={one} onOpen={onOpen} />
        ))}
      </ul>
      <ListState list={list} count={voices.length} empty={t("voice.none")} />
    </>
  );
}

type VoiceRowProps = { one: AdminVoice; onOpen: VoiceListProps["onOpen"] };

function VoiceRow({ one: { voice, owner }, onOpen }: VoiceRowProps) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { name, kind, languages, createdAt, consent, blocked, state, deletedAt } = voice;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Group gap={8}>
          <Text fw={600} component="bdi">
            {name}
          </Text>
          <Badge size="sm" variant="light">
            {t(`voice.kind.${kind}`)}
          </Badge>
          {blocked === null ? null : (
            <Badge size="sm" color="red.8">
              {t("voice.blocked")}
            </Badge>
          )}
          {state === "revoked" ? (
            <Badge size="sm" color="gray.7">
              {t("voice.revoked")}
            </Badge>
          ) : null}
          {deletedAt === null ? null : (
            <Badge size="sm" color="gray.7">
              {t("voice.deleted")}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([
            ...languages.map((language) => formats.language(language)),
            formats.date(createdAt),
            formats.seconds(voice.usedMs),
          ])}
        </Text>
        {owner === null ? (
          <Text size="sm" c="var(--ink-soft)">
            {t("voice.nobody")}
          </Text>
        ) : (
          <UnstyledButton className={styles.open} fz="sm" onClick={() => onOpen(owner.userId)}>
            <bdi>{owner.email ?? owner.name}</bdi>
          </UnstyledButton>
        )}
        {consent === null ? null : (
          <Text size="sm">
            {t(`voice.consent.${consent.kind}`, {
              person: `\u2068${consent.person}\u2069`,
              time: formats.date(consent.givenAt),
            })}
          </Text>
        )}
        {blocked === null ? null : (
          <Text size="sm" c="var(--bad)">
            {formats.facts([formats.date(blocked.at), blocked.reason])}
          </Text>
        )}
      </div>
      <VoiceAction voice={voice} />
    </li>
  );
}

function VoiceAction({ voice: { id: ownVoiceId, name, blocked, state } }: { voice: OwnVoice }) {
  const { t } = useTranslation("admin");
  // It speaks no more anyway.
  if (state === "revoked" && blocked === null) return null;
  const isBlocked = blocked === null;
  const what = isBlocked ? "block" : "unblock";
  return (
    <ReasonAction
      // Another question than the one that takes its place, which would show its words while it fades.
      key={what}
      label={t(`voice.${what}`)}
      about={name}
      title={t(`voice.${what}`)}
      text={t(`voice.${what}Text`, { name: `\u2068${name}\u2069` })}
      {...(isBlocked && { reasonHint: t("voice.reasonHint") })}
      isDangerous={isBlocked}
      run={(reason) => api(calls.voiceClones.block, { ownVoiceId, isBlocked, reason })}
    />
  );
}
