import { Card, Select, Stack, TagsInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type EngineStatus, type GlossaryTerm, limits, type SubtitleSettings } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { enginesQuery, listHeardTargets, listRecognized } from "../../lib/engines-query.ts";
import { useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { GlossarySettings, OrderTerms } from "../../ordering/glossary-settings.tsx";
import { CleanAudioField } from "../../ordering/listening/clean-audio-field.tsx";
import { LanguageSettings } from "../../ordering/listening/language-settings.tsx";
import { OwnSubtitles } from "../../ordering/listening/own-subtitles.tsx";
import { SourceLanguageField } from "../../ordering/listening/source-language-field.tsx";
import { SpeakerCountField } from "../../ordering/listening/speaker-count-field.tsx";
import { SubtitlesFirst } from "../../ordering/listening/subtitles-first.tsx";
import { chooseTrack } from "../../ordering/listening/take-track.tsx";
import { useOwnSubtitles } from "../../ordering/listening/use-own-subtitles.ts";
import styles from "../../ordering/order-form.module.css";
import type { OrderFormProps } from "../../ordering/order-product.ts";
import type { Spec } from "../../ordering/place-order.ts";
import { PlanPanel } from "../../ordering/plan-panel.tsx";
import { SaveDraft } from "../../ordering/save-draft.tsx";
import { StartsItself } from "../../ordering/starts-itself.tsx";
import { useHeardLanguages } from "../../ordering/use-heard-languages.ts";
import { useOrdering, usePreviewOnly } from "../../ordering/use-ordering.ts";
import { UpperSideField } from "../../ui/upper-side-field.tsx";
import { FileForm } from "./file-form.tsx";
import type { FirstWritten } from "./first-written.ts";

const speeds = ["fine", "fast"] as const;

const maxTermLength = 200;

/** Whether what would recognize a language can do so sooner: of models only where a smaller one is here too. */
function canBeFast(engines: readonly EngineStatus[], language: string): boolean {
  const able = engines.filter(
    ({ capability, isAvailable, languages }) =>
      capability === "transcribe" &&
      isAvailable &&
      (language === "auto" || languages.length === 0 || languages.includes(language)),
  );
  return able[0]?.tier !== "local" || able.filter(({ tier }) => tier === "local").length > 1;
}

/** The terms of these names: those that were there keep their translations. */
const withNames = (terms: readonly GlossaryTerm[], names: readonly string[]): GlossaryTerm[] =>
  names.map((name) => terms.find(({ source }) => source === name) ?? { source: name, target: "" });

/** The form of transcripts. */
export const TranscriptionForm = (props: OrderFormProps<FirstWritten>) => (
  <WrittenForm {...props} product="transcription" />
);
/** The form of subtitles. */
export const SubtitlesForm = (props: OrderFormProps<FirstWritten>) =>
  props.materials[0].kind === "subtitle" ? (
    <FileForm {...props} />
  ) : (
    <WrittenForm {...props} product="subtitles" />
  );

/** Everything about the order of a text: the files, what is to be heard, the languages, the plan, and the start. */
function WrittenForm({
  product,
  materials,
  first,
  startsPreview,
  isHeld,
  files,
  ...brought
}: OrderFormProps<FirstWritten> & { product: "subtitles" | "transcription" }) {
  const { t } = useTranslation("ordering");
  const { draft } = first;
  const isSeveral = materials.length > 1;
  const isSubtitles = product === "subtitles";
  const [chosen, setChosen] = useState(first.settings);
  const [targets, setTargets] = useState(first.targets);
  const [isFast, setIsFast] = useState(first.isFast);
  const isTranslated = isSubtitles && targets.length > 0;
  const engines = useQuery(enginesQuery);
  const audioTrack = isSeveral ? 0 : chosen.audioTrack;
  const { languages, common, isHeard } = useHeardLanguages(materials, audioTrack);
  const isChosen = chosen.sourceLanguage !== "auto";
  const source = isChosen ? chosen.sourceLanguage : (common?.language ?? "auto");
  const isGuess = !isChosen && common?.isGuess === true;
  const own = useOwnSubtitles({
    recording: isSeveral ? null : materials[0],
    brought: brought.subtitles,
    chosen: draft === null ? undefined : first.settings.ownSubtitles,
    spoken: isGuess ? null : source,
    targets,
    takesAny: isSubtitles,
  });
  // Of subtitles that are there, their own text tells the language.
  const isTold = !isChosen && own.value !== null;
  const account = useEntitlements();
  const isPreviewOnly = usePreviewOnly();
  const order = {
    // A guess stays one: the task says so, and listening to the whole may tell more.
    settings: {
      ...chosen,
      audioTrack,
      ownSubtitles: own.value,
      sourceLanguage: isGuess || isTold ? "auto" : source,
    },
    isPreview: isPreviewOnly,
  };
  const spec: Spec = isSubtitles
    ? { product: "subtitles", targetLanguages: targets, ...order }
    : { product: "transcription", ...order, settings: { ...order.settings, isFast } };
  const { takeInHand, isStartToldOf, saving, panel } = useOrdering({
    ...{ materials, spec, draft, isPreviewOnly, isHeard, isHeld },
    // Whoever wants subtitles that a video has may take them home without an order.
    startsPreview: startsPreview && !(isSubtitles && own.value?.track !== undefined),
    isKnown: isChosen || isHeard,
    // Nobody listens: what was dropped with its subtitles is ready at once.
    startsWhole: isSubtitles && isTold && account?.credits.isUnlimited === true,
  });
  const change = (part: Partial<SubtitleSettings>) => {
    takeInHand();
    setChosen((old) => ({ ...old, ...part }));
  };
  return (
    <div className={styles.columns}>
      <Stack gap="lg" className={styles.settings}>
        {files({ languages, audioTrack, onTrack: (index) => change({ audioTrack: index }) })}
        {isStartToldOf ? <StartsItself targets={targets} onHold={takeInHand} /> : null}
        {own.isFirst ? (
          <SubtitlesFirst
            kind={materials[0].kind}
            offers={own.offers}
            toTake={chooseTrack(own.offers, own.value)}
            encoding={own.value?.track === undefined ? undefined : own.value.encoding}
          >
            <OwnSubtitles
              value={own.value}
              offers={own.offers}
              brought={brought.subtitles}
              onBrought={brought.onSubtitles}
              onChange={(to) => {
                takeInHand();
                own.choose(to);
              }}
            />
          </SubtitlesFirst>
        ) : null}
        {isSubtitles ? (
          <LanguageSettings
            source={source}
            isGuess={isGuess}
            onSource={(sourceLanguage) => change({ sourceLanguage })}
            targets={targets}
            onTargets={(to) => {
              takeInHand();
              setTargets(to);
            }}
            targetsBySource={listHeardTargets(engines.data)}
            hint={t("listening.untranslated")}
          >
            {targets.length === 0 ? null : (
              <UpperSideField value={chosen.upperSide} onChange={(upperSide) => change({ upperSide })} />
            )}
          </LanguageSettings>
        ) : null}
        <Card component="section" aria-labelledby="listening">
          <Title order={2} fz="lg" id="listening" mb="md">
            {t("listening.heading")}
          </Title>
          <Stack>
            {isSubtitles ? null : (
              <SourceLanguageField
                value={source}
                isGuess={isGuess}
                languages={listRecognized(engines.data)}
                onChange={(sourceLanguage) => change({ sourceLanguage })}
              />
            )}
            {isSubtitles || !canBeFast(engines.data?.engines ?? [], source) ? null : (
              <SpeedField
                isFast={isFast}
                onChange={(fast) => {
                  takeInHand();
                  setIsFast(fast);
                }}
              />
            )}
            <SpeakerCountField
              value={chosen.speakerCount}
              onChange={(speakerCount) => change({ speakerCount })}
            />
            <CleanAudioField
              value={chosen.cleanAudio}
              engines={engines.data?.engines ?? []}
              onChange={(cleanAudio) => change({ cleanAudio })}
            />
            {isTranslated ? null : (
              <OrderTerms settings={chosen} change={change} name={materials[0].name}>
                <TagsInput
                  label={t("listening.names")}
                  description={t("listening.namesHint")}
                  maxTags={limits.maxGlossaryTerms}
                  maxLength={maxTermLength}
                  splitChars={[",", ";", "\n"]}
                  value={chosen.glossary.map((term) => term.source)}
                  onChange={(terms) => change({ glossary: withNames(chosen.glossary, terms) })}
                />
              </OrderTerms>
            )}
          </Stack>
        </Card>
        {isTranslated ? (
          <Card component="section">
            <GlossarySettings
              settings={chosen}
              change={change}
              engines={engines.data?.engines ?? []}
              name={materials[0].name}
            />
          </Card>
        ) : null}
        <SaveDraft {...saving} />
      </Stack>
      <PlanPanel
        {...panel}
        startText={(price) => {
          const key = isSubtitles ? "plan.subtitle" : "plan.transcribe";
          return price === null ? t(key) : t(`${key}For`, { price });
        }}
        error={panel.error ?? engines.error}
      />
    </div>
  );
}

type SpeedFieldProps = { isFast: boolean; onChange: (isFast: boolean) => void };

/** Whether a transcript is to be right or soon. */
function SpeedField({ isFast, onChange }: SpeedFieldProps) {
  const { t } = useTranslation("ordering");
  const speed = isFast ? "fast" : "fine";
  return (
    <Select
      label={t("listening.speed")}
      description={t(`listening.speedHints.${speed}`)}
      data={speeds.map((value) => ({ value, label: t(`listening.speeds.${value}`) }))}
      value={speed}
      allowDeselect={false}
      onChange={(value) => onChange(value === "fast")}
    />
  );
}
