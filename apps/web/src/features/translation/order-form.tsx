import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { calls, type DubSettings } from "@voxloom/contract";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";
import { useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { useSession } from "../../lib/session/use-session.ts";
import styles from "../../ordering/order-form.module.css";
import type { OrderFormProps } from "../../ordering/order-product.ts";
import { PlanPanel } from "../../ordering/plan-panel.tsx";
import { SaveDraft } from "../../ordering/save-draft.tsx";
import { StartsItself } from "../../ordering/starts-itself.tsx";
import { useHeardLanguages } from "../../ordering/use-heard-languages.ts";
import { useOrderStart } from "../../ordering/use-order-start.ts";
import { usePlans } from "../../ordering/use-plans.ts";
import { useStartOnce } from "../../ordering/use-start-once.ts";
import type { FirstSettings } from "./first-settings.ts";
import { LanguageSettings } from "./language-settings.tsx";
import { MoreSettings } from "./more-settings.tsx";
import { OwnSubtitles } from "./own-subtitles.tsx";
import { SubtitleSettings } from "./subtitle-settings.tsx";
import { SubtitlesFirst } from "./subtitles-first.tsx";
import { SubtitlesOfEach } from "./subtitles-of-each.tsx";
import { useOwnSubtitles } from "./use-own-subtitles.ts";
import { useSubtitlesOfEach } from "./use-subtitles-of-each.ts";
import { VoiceSettings } from "./voice-settings.tsx";

/** Changes some settings and keeps the rest. */
export type ChangeSettings = (part: Partial<DubSettings>) => void;

/** Everything about one order: the files, the settings, the plan, and the start. */
export function OrderForm({
  materials,
  first,
  startsPreview,
  isHeld,
  files,
  ...brought
}: OrderFormProps<FirstSettings>) {
  const { draft } = first;
  const isSeveral = materials.length > 1;
  const [chosen, setSettings] = useState(first.settings);
  const [chosenSource, setChosenSource] = useState(first.source);
  const [targets, setTargets] = useState(first.targets);
  const engines = useQuery({
    queryKey: ["engines"],
    queryFn: ({ signal }) => api(calls.voices.engines, {}, { signal }),
    staleTime: 30_000,
  });
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
  const isGuest = useSession() === null;
  const account = useEntitlements();
  const isPreviewOnly = isGuest && account !== null && !account.credits.isUnlimited;
  const spec = {
    targetLanguages: targets,
    // A guess stays one: the task says so, and listening to the whole may tell more.
    settings: { ...settings, sourceLanguage: isGuess ? "auto" : source },
    isPreview: isPreviewOnly,
    ...(ofEach.value.length === 0 ? {} : { ownSubtitlesOfEach: ofEach.value }),
  };
  const isKnown = chosenSource !== null || isHeard;
  const plan = usePlans(materials, spec, { isKnown });
  const { start, holdBack, isWaiting, isStarting, isUntouched, error } = useOrderStart({
    order: { materials, spec, draft },
    plan,
    isListening: !isKnown,
  });
  const isPossible = plan.plans?.every((one) => one.isPossible);
  // Whoever changes something wants to start it themselves.
  const [startsItself, setStartsItself] = useState(startsPreview);
  const takeInHand = () => {
    setStartsItself(false);
    holdBack();
  };
  useStartOnce(startsItself && isPreviewOnly && isHeard && plan.isOfNow && isPossible === true, () =>
    start({ isPreview: true }),
  );
  // Each is heard before its language is planned.
  const waits = isHeld || (isSeveral && !isHeard);
  const hasVideo = materials[0].kind === "video";
  const change: ChangeSettings = (part) => {
    takeInHand();
    setSettings((old) => ({ ...old, ...part }));
  };
  const ownSubtitles = (
    <OwnSubtitles
      value={own.value}
      offers={own.offers}
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
        {startsItself && isPreviewOnly && isUntouched && isPossible !== false ? (
          <StartsItself targets={targets} onHold={takeInHand} />
        ) : null}
        {own.isFirst ? (
          <SubtitlesFirst kind={materials[0].kind} offers={own.offers}>
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
          targetsBySource={engines.data?.targetsBySource ?? {}}
        />
        <VoiceSettings settings={settings} change={change} targets={targets} />
        <SubtitleSettings
          settings={settings}
          change={change}
          hasVideo={hasVideo}
          own={isSeveral || own.isFirst ? null : ownSubtitles}
        />
        <MoreSettings
          settings={settings}
          change={change}
          engines={engines.data?.engines ?? []}
          hasVideo={hasVideo}
        />
        <SaveDraft
          materials={materials}
          spec={spec}
          draft={draft}
          isHeld={waits || isWaiting || isStarting}
        />
      </Stack>
      <PlanPanel
        plans={targets.length > 0 ? plan.plans : undefined}
        error={plan.error ?? error ?? engines.error}
        isLoading={plan.isFetching || !isHeard}
        isOfNow={plan.isOfNow}
        isWaiting={isWaiting}
        isStarting={isStarting}
        isHeld={waits}
        hasTargets={targets.length > 0}
        isPreviewOnly={isPreviewOnly}
        onStart={start}
      />
    </div>
  );
}
