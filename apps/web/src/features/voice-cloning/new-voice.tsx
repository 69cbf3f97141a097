import { Button, MultiSelect, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { calls, type OwnVoice, type OwnVoiceKind, ownVoiceLimits } from "@voxloom/contract";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { voicesQuery } from "../../lib/voices/voices-query.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { type Consent, ConsentStep } from "./consent-step.tsx";
import { SampleStep, type SpeakerOfTask } from "./sample-step.tsx";
import styles from "./voice-cloning.module.css";

/** Services speak a hundred languages: such a list would say nothing. */
const maxNamed = 12;

type NewVoiceProps = {
  kind: OwnVoiceKind;
  /** What a clone speaks here. */
  cloneLanguages: string[];
  priceTenths: number;
  speaker: SpeakerOfTask | null;
  onMade: () => void;
};

/** What a new voice needs: a recording, consent, a name and languages. */
export function NewVoice({ kind, cloneLanguages, priceTenths, speaker, onMade }: NewVoiceProps) {
  const { t, i18n } = useTranslation("cloning");
  const formats = useFormats();
  const own = i18n.language.split("-")[0] ?? "en";
  const [sample, setSample] = useState<OwnVoice | null>(null);
  const [consent, setConsent] = useState<Consent | null>(null);
  const [name, setName] = useState("");
  const [languages, setLanguages] = useState<string[]>(() => [
    kind === "match" || cloneLanguages.includes(own) ? own : (cloneLanguages[0] ?? own),
  ]);
  const options = useLanguageOptions(cloneLanguages);
  const making = useMutation({
    mutationFn: (spec: { ownVoiceId: string; consent: Consent }) =>
      api(calls.voiceClones.clone, { ...spec, name: name.trim(), languages }),
    onSuccess: () => {
      setSample(null);
      setConsent(null);
      setName("");
      onMade();
    },
  });
  const isUsable = sample?.checks.every(({ level }) => level !== "bad") ?? false;
  const missing = [
    isUsable ? null : t("missing.recording"),
    consent === null ? t("missing.consent") : null,
    name.trim() === "" ? t("missing.name") : null,
    languages.length === 0 ? t("missing.languages") : null,
  ].filter((part) => part !== null);
  // A recording that was measured stays what it was then.
  const wanted = sample?.kind ?? kind;
  const unspoken = wanted === "clone" ? languages.filter((one) => !cloneLanguages.includes(one)) : [];
  const made = unspoken.length > 0 && unspoken.length === languages.length ? "match" : wanted;
  const listLanguages = (codes: string[]) => formats.list(codes.map((code) => formats.language(code)));
  return (
    <div className={styles.steps}>
      <Step number={1} title={t("step.recording")}>
        <SampleStep
          sample={sample}
          speaker={speaker}
          onSample={(next) => {
            // A consent is to one recording; what was agreed to while the first was measured is to that one.
            if (sample !== null) setConsent(null);
            setSample(next);
          }}
        />
      </Step>
      <Step number={2} title={t("step.consent")}>
        <ConsentStep sample={isUsable ? sample : null} consent={consent} onConsent={setConsent} />
      </Step>
      <Step number={3} title={t("step.make")}>
        <TextInput
          label={t("name")}
          value={name}
          maxLength={ownVoiceLimits.maxNameCharacters}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MultiSelect
          searchable
          label={t("languages")}
          description={t(`languagesHint.${made}`)}
          data={options}
          value={languages}
          maxValues={ownVoiceLimits.maxLanguages}
          onChange={setLanguages}
        />
        {wanted === "clone" && cloneLanguages.length <= maxNamed ? (
          <p className={styles.hint}>{t("cloned.speaks", { list: listLanguages(cloneLanguages) })}</p>
        ) : null}
        {unspoken.length === 0 ? null : (
          <p className={styles.heard} data-bad role="status">
            {t(made === "match" ? "cloned.none" : "cloned.leftOut", { list: listLanguages(unspoken) })}
          </p>
        )}
        <Button
          loading={making.isPending}
          disabled={missing.length > 0}
          onClick={() =>
            sample !== null && consent !== null && making.mutate({ ownVoiceId: sample.id, consent })
          }
        >
          {t(`make.${made}`)}
        </Button>
        <p className={styles.hint} role="status">
          {making.isPending
            ? t("busy")
            : missing.length > 0
              ? t("missing.label", { list: formats.facts(missing) })
              : made === "clone" && priceTenths > 0
                ? t("priceLater", { credits: formats.number(priceTenths / 10) })
                : t("ready")}
        </p>
        {making.error === null ? null : <ProblemAlert problem={making.error} />}
      </Step>
    </div>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={styles.step}>
      <Title order={2} fz="lg" className={styles.stepTitle}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** Languages that some voice here, or a clone, speaks, by their names. */
function useLanguageOptions(cloneLanguages: string[]) {
  const formats = useFormats();
  const { data } = useQuery(voicesQuery(null));
  return useMemo(
    () =>
      [...new Set([...(data?.flatMap((voice) => voice.languages) ?? []), ...cloneLanguages])]
        .map((value) => ({ value, label: formats.language(value) }))
        .toSorted((a, b) => formats.compare(a.label, b.label)),
    [data, cloneLanguages, formats],
  );
}
