import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { enginesQuery, listHeardTargets } from "../../lib/engines-query.ts";
import { LanguageSettings } from "../../ordering/listening/language-settings.tsx";
import { OwnSubtitles } from "../../ordering/listening/own-subtitles.tsx";
import { SubtitlesFirst } from "../../ordering/listening/subtitles-first.tsx";
import { SubtitlesOfEach } from "../../ordering/listening/subtitles-of-each.tsx";
import { useOwnSubtitles } from "../../ordering/listening/use-own-subtitles.ts";
import { useSubtitlesOfEach } from "../../ordering/listening/use-subtitles-of-each.ts";
import styles from "../../ordering/order-form.module.css";
import type { OrderFormProps } from "../../ordering/order-product.ts";
import { PlanPanel } from "../../ordering/plan-panel.tsx";
import { SaveDraft } from "../../ordering/save-draft.tsx";
import { StartsItself } from "../../ordering/starts-itself.tsx";
import { useHeardLanguages } from "../../ordering/use-heard-languages.ts";
import { useOrdering, usePreviewOnly } from "../../ordering/use-ordering.ts";
import type { ChangeSettings } from "./change-settings.ts";
import type { FirstSettings } from "./first-settings.ts";
import { MoreSettings } from "./more-settings.tsx";
import { SubtitleSettings } from "./subtitle-settings.tsx";
import { VoiceSettings } from "./voice-settings.tsx";

/** Everything about one order: the files, the settings, the plan, and the start. */
export function OrderForm({
  materials,
  first,
  startsPreview,
  isHeld,
  files,
  ...brought
}: OrderFormProps<FirstSettings>) {
  const { t } = useTranslation("ordering");
  const { draft } = first;
  const isSeveral = materials.length > 1;
  const [chosen, setSettings] = useState(first.settings);
  const [chosenSource, setChosenSource] = useState(first.source);
  const [targets, setTargets] = useState(first.targets);
  const [isArriving, setArriving] = useState(false);
  const engines = useQuery(enginesQuery);
  const audioTrack = isSeveral ? 0 : chosen.audioTrack;
  const { languages, common, isHeard } = useHeardLanguages(materials, audioTrack);
  const source = chosenSource ?? common?.language ?? "auto";
  const isGuess = chosenSource === null && common?.isGuess === true;
  const own = useOwnSubtitles({
    recording: isSeveral ? null : materials[0],
    brought: brought.subtitles,
    chosen: draft === null ? undefined : first.settings.ownSubtitles,
    spoken: isGuess ? null : source,
    targets,
  });
  const ofEach = useSubtitlesOfEach({
    recordings: isSeveral ? materials : [],
    brought: brought.subtitles,
    spoken: chosenSource,
    languages,
    targets,
  });
  // What is of one file is not of several.
  const settings = { ...chosen, audioTrack, ownSubtitles: own.value };
  const isPreviewOnly = usePreviewOnly();
  const [{ kind }] = materials;
  const spec = {
    product: kind === "audio" ? ("audio-translation" as const) : ("video-translation" as const),
    targetLanguages: targets,
    // A guess stays one: the task says so, and listening to the whole may tell more.
    settings: { ...settings, sourceLanguage: isGuess ? "auto" : source },
    isPreview: isPreviewOnly,
    ...(ofEach.value.length === 0 ? {} : { ownSubtitlesOfEach: ofEach.value }),
  };
  const isKnown = chosenSource !== null || isHeard;
  const { takeInHand, isStartToldOf, saving, panel } = useOrdering({
    ...{
      materials,
      spec,
      draft,
      isPreviewOnly,
      isKnown,
      isHeard,
      startsPreview,
      isHeld: isHeld || isArriving,
    },
  });
  const hasVideo = kind === "video";
  const change: ChangeSettings = (part) => {
    takeInHand();
    setSettings((old) => ({ ...old, ...part }));
  };
  const ownSubtitles = (
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
  );
  return (
    <div className={styles.columns}>
      <Stack gap="lg" className={styles.settings}>
        {files({ languages, audioTrack, onTrack: (index) => change({ audioTrack: index }) })}
        {isStartToldOf ? <StartsItself targets={targets} onHold={takeInHand} /> : null}
        {own.isFirst ? (
          <SubtitlesFirst kind={kind} offers={own.offers}>
            {ownSubtitles}
          </SubtitlesFirst>
        ) : null}
        {ofEach.isOffered ? (
          <SubtitlesOfEach
            {...ofEach}
            onUse={(isUsed) => {
              takeInHand();
              ofEach.setIsUsed(isUsed);
            }}
            onLeaveOut={brought.onLeaveOut}
          />
        ) : null}
        <LanguageSettings
          source={source}
          isGuess={isGuess}
          onSource={(to) => {
            takeInHand();
            setChosenSource(to);
          }}
          targets={targets}
          onTargets={(to) => {
            takeInHand();
            setTargets(to);
          }}
          targetsBySource={listHeardTargets(engines.data)}
        />
        <VoiceSettings settings={settings} change={change} targets={targets} onBusy={setArriving} />
        <SubtitleSettings
          settings={settings}
          change={change}
          hasVideo={hasVideo}
          own={isSeveral || own.isFirst ? null : ownSubtitles}
        />
        <MoreSettings
          name={materials[0].name}
          settings={settings}
          change={change}
          engines={engines.data?.engines ?? []}
          hasVideo={hasVideo}
        />
        <SaveDraft {...saving} />
      </Stack>
      <PlanPanel
        {...panel}
        startText={(price) => (price === null ? t("plan.start") : t("plan.startFor", { price }))}
        error={panel.error ?? engines.error}
      />
    </div>
  );
}
