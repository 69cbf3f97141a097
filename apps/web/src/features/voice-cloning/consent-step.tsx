import { SegmentedControl, Text, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconShieldCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { calls, type OwnVoice, parseLocale, type RequestOf } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { RecordSample } from "../../ui/voices/record-sample.tsx";
import styles from "./voice-cloning.module.css";

export type Consent = RequestOf<typeof calls.voiceClones.clone>["consent"];

type ConsentStepProps = {
  /** null: there is no recording to agree to. */
  sample: OwnVoice | null;
  consent: Consent | null;
  onConsent: (consent: Consent | null) => void;
};

/** The statement, spoken in the voice of the recording, or typed. Nothing is ticked in its place. */
export function ConsentStep({ sample, consent, onConsent }: ConsentStepProps) {
  const { t, i18n } = useTranslation(["cloning", "consents"]);
  const [kind, setKind] = useState<Consent["kind"]>("spoken");
  const locale = parseLocale(i18n.language);
  const choose = (next: Consent["kind"]): void => {
    setKind(next);
    onConsent(null);
  };
  const expected = t("consents:typed");
  return (
    <>
      <Text size="sm" c="var(--ink-soft)">
        {t("consent.intro")}
      </Text>
      <SegmentedControl
        size="sm"
        aria-label={t("step.consent")}
        value={kind}
        onChange={(next) => choose(next as Consent["kind"])}
        data={[
          { value: "spoken", label: t("consent.speak") },
          { value: "typed", label: t("consent.type") },
        ]}
      />
      <blockquote className={styles.passage}>{t("consents:statement")}</blockquote>
      {kind === "spoken" ? (
        <>
          <Text size="sm">{t("consent.read")}</Text>
          {sample === null ? (
            <Text size="sm" c="var(--ink-soft)">
              {t("consent.first")}
            </Text>
          ) : (
            // What was said belongs to one recording.
            <Spoken key={sample.id} sample={sample} onConsent={onConsent} />
          )}
        </>
      ) : (
        <TextInput
          label={t("consent.typeLabel")}
          description={expected}
          inputWrapperOrder={["label", "description", "input", "error"]}
          value={consent?.kind === "typed" ? consent.text : ""}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) =>
            onConsent(value === "" ? null : { kind: "typed", locale, text: value })
          }
        />
      )}
      <p className={styles.promise}>
        <IconShieldCheck size={20} aria-hidden="true" />
        <span>{t("consent.revocable")}</span>
      </p>
    </>
  );
}

/** Records the statement, and says what was heard of it. */
function Spoken({ sample, onConsent }: { sample: OwnVoice; onConsent: ConsentStepProps["onConsent"] }) {
  const { t, i18n } = useTranslation("cloning");
  const saying = useMutation({
    mutationFn: (file: File) => {
      const spec = { ownVoiceId: sample.id, locale: parseLocale(i18n.language) };
      return api(calls.voiceClones.recordConsent, spec, { bytes: file });
    },
  });
  const say = (file: File): void =>
    saying.mutate(file, {
      // Not once this is gone: whoever types meanwhile, or brings another recording, has forgotten it.
      onSuccess: ({ consentId, isSameVoice, hasWords }) =>
        onConsent(isSameVoice === false || hasWords === false ? null : { kind: "spoken", consentId }),
    });
  return (
    <>
      <RecordSample onRecorded={say} />
      {saying.isPending ? (
        <Text size="sm" role="status">
          {t("measuring")}
        </Text>
      ) : null}
      {saying.data === undefined ? null : <Heard {...saying.data} />}
      {saying.error === null ? null : <ProblemAlert problem={saying.error} />}
    </>
  );
}

type HeardProps = { isSameVoice: boolean | null; hasWords: boolean | null };

/** What was found in the spoken consent: whose voice it is, and whether the statement was said. */
function Heard({ isSameVoice, hasWords }: HeardProps) {
  const { t } = useTranslation("cloning");
  return (
    <div role="status">
      <Finding isBad={isSameVoice === false}>
        {t(isSameVoice === null ? "consent.unsure" : isSameVoice ? "consent.same" : "consent.differs")}
      </Finding>
      {hasWords === null ? null : (
        <Finding isBad={!hasWords}>{t(hasWords ? "consent.words" : "consent.otherWords")}</Finding>
      )}
    </div>
  );
}

function Finding({ isBad, children }: { isBad: boolean; children: string }) {
  const Icon = isBad ? IconAlertTriangle : IconCircleCheck;
  return (
    <p className={styles.heard} data-bad={isBad || undefined}>
      <Icon size={18} aria-hidden="true" />
      {children}
    </p>
  );
}
