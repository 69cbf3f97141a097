import { ActionIcon, Badge, Button, Group, Loader, Text } from "@mantine/core";
import { IconPlayerPlayFilled, IconPlayerStopFilled } from "@tabler/icons-react";
import { type OwnVoice, ownVoiceLimits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { useHeardVoice } from "../../lib/voices/use-heard-voice.ts";
import { NameForm } from "../../ui/dialog-form.tsx";
import { openDialog } from "../../ui/open-dialog.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { TakeBack } from "./take-back.tsx";
import type { OwnVoiceChanges } from "./use-own-voices.ts";
import styles from "./voice-cloning.module.css";

type OwnVoiceCardProps = {
  voice: OwnVoice;
  priceTenths: number;
  changes: OwnVoiceChanges;
  onUse: (voiceId: string, language: string) => void;
};

/** A voice of one's own: what it truly is in each language, how near it is, and what can be done with it. */
export function OwnVoiceCard({ voice, priceTenths, changes, onUse }: OwnVoiceCardProps) {
  const { t } = useTranslation(["cloning", "common"]);
  const formats = useFormats();
  const heard = useHeardVoice();
  const { name, kind, state, languages, consent, blocked } = voice;
  const isChanging = changes.isChanging(voice);
  const isGone = state === "revoked" || voice.deletedAt !== null || blocked !== null;
  // What it speaks with is not here: it cannot be heard until that is again.
  const canSpeak = voice.canSpeak && !isGone;
  const getBase = (language: string) => voice.bases.find((base) => base.language === language);
  const dialog = (title: string, children: Parameters<typeof openDialog>[0]["children"]) =>
    openDialog({ title, close: t("common:action.close"), children });
  return (
    <li className={styles.card} data-gone={isGone || undefined}>
      <Group justify="space-between" gap="sm">
        <strong className={styles.name}>
          <bdi>{name}</bdi>
        </strong>
        <Group gap="xs">
          <Badge variant="light">{t(`kind.${kind}`)}</Badge>
          {state === "draft" ? <Badge color="gray">{t("state.draft")}</Badge> : null}
          {state === "revoked" ? <Badge color="gray">{t("state.revoked")}</Badge> : null}
          {voice.deletedAt === null ? null : <Badge color="gray">{t("state.deleted")}</Badge>}
        </Group>
      </Group>
      {blocked === null ? null : (
        <Text size="sm" c="var(--bad)">
          {t("state.blocked", { reason: blocked.reason })}
        </Text>
      )}
      {canSpeak || isGone ? null : (
        <Text size="sm" c="var(--ink-soft)">
          {t(kind === "clone" ? "state.silent" : "state.silentMatch")}
        </Text>
      )}
      {canSpeak ? (
        <ul className={styles.spoken}>
          {languages.map((language) => {
            const id = `${voice.voiceId} ${language}`;
            const isPlaying = heard.voiceId === voice.voiceId && heard.language === language;
            const base = getBase(language);
            return (
              <li key={id}>
                <ActionIcon
                  radius="xl"
                  size={36}
                  variant="light"
                  aria-pressed={isPlaying}
                  aria-label={t(isPlaying ? "stop" : "hear", { language: formats.language(language) })}
                  onClick={() =>
                    isPlaying ? heard.stop() : heard.play({ voiceId: voice.voiceId, language, sentence: "" })
                  }
                >
                  {isPlaying && heard.isWaiting ? (
                    <Loader size={16} />
                  ) : isPlaying ? (
                    <IconPlayerStopFilled size={16} />
                  ) : (
                    <IconPlayerPlayFilled size={16} />
                  )}
                </ActionIcon>
                <span>
                  <strong>{formats.language(language)}</strong>
                  {base === undefined ? null : (
                    <small>
                      {formats.facts([
                        base.voiceName,
                        t(base.isShifted ? "base.shifted" : "base.plain"),
                        t(`base.${base.timbre}`),
                      ])}
                    </small>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      ) : null}
      {heard.failure === null ? null : <ProblemAlert problem={heard.failure.error} />}
      {consent === null ? null : (
        <Text size="xs" c="var(--ink-soft)">
          {formats.facts([
            t(`consentOn.${consent.kind}`, {
              date: formats.date(consent.givenAt),
              // Isolated: an address keeps its direction among words that run the other way.
              person: `\u2068${consent.person}\u2069`,
            }),
            consent.hasWords === true ? t("consentOn.heard") : null,
          ])}
        </Text>
      )}
      <Group gap="xs">
        {state === "draft" && canSpeak ? (
          <Button size="xs" loading={isChanging} onClick={() => changes.save(voice)}>
            {kind === "clone" && priceTenths > 0
              ? t("savePrice", { credits: formats.number(priceTenths / 10) })
              : t("save")}
          </Button>
        ) : null}
        {state === "saved" && canSpeak ? (
          <Button size="xs" onClick={() => onUse(voice.voiceId, languages[0] ?? "en")}>
            {t("use")}
          </Button>
        ) : null}
        {isGone ? null : (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              dialog(
                t("rename"),
                <NameForm
                  initial={name}
                  field={t("name")}
                  label={t("rename")}
                  maxLength={ownVoiceLimits.maxNameCharacters}
                  onName={(to) => changes.rename(voice, to)}
                />,
              )
            }
          >
            {t("rename")}
          </Button>
        )}
        {state === "revoked" ? (
          <Button size="xs" variant="default" disabled={isChanging} onClick={() => changes.remove(voice)}>
            {t("removeFromList")}
          </Button>
        ) : null}
        {voice.deletedAt !== null && state !== "revoked" ? (
          <Button size="xs" variant="default" disabled={isChanging} onClick={() => changes.restore(voice)}>
            {t("restore")}
          </Button>
        ) : isGone ? null : (
          <Button size="xs" variant="default" disabled={isChanging} onClick={() => changes.remove(voice)}>
            {t("delete")}
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          color={state === "revoked" ? undefined : "red.8"}
          onClick={() =>
            dialog(
              t("takeBack.title", { name }),
              <TakeBack voice={voice} onRevoke={(takesDown) => changes.revoke(voice, takesDown)} />,
            )
          }
        >
          {t(state === "revoked" ? "takeBack.made" : "takeBack.open")}
        </Button>
      </Group>
    </li>
  );
}
