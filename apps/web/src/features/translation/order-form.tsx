import { Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type DubSettings, type Material } from "@voxloom/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { billingKey, useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import type { FirstSettings } from "./first-settings.ts";
import { LanguageSettings } from "./language-settings.tsx";
import { MaterialCard } from "./material-card.tsx";
import { MoreSettings } from "./more-settings.tsx";
import styles from "./order-form.module.css";
import { placeOrder } from "./place-order.ts";
import { PlanPanel } from "./plan-panel.tsx";
import { SaveDraft } from "./save-draft.tsx";
import { SubtitleSettings } from "./subtitle-settings.tsx";
import { useStartOnce } from "./use-start-once.ts";
import { VoiceSettings } from "./voice-settings.tsx";

const planDelayMs = 300;

/** Changes some settings and keeps the rest. */
export type ChangeSettings = (part: Partial<DubSettings>) => void;

type OrderFormProps = {
  material: Material;
  first: FirstSettings;
  /** A guest's preview starts by itself, once it is known to be possible. */
  startsPreview: boolean;
  onAnother: () => void;
};

/** Everything about one order: the file, the settings, the plan, and the start. */
export function OrderForm({ material, first, startsPreview, onAnother }: OrderFormProps) {
  const { draft } = first;
  const [settings, setSettings] = useState(first.settings);
  const [chosenSource, setChosenSource] = useState(first.source);
  const [targets, setTargets] = useState(first.targets);
  const navigate = useNavigate();
  const client = useQueryClient();
  const engines = useQuery({
    queryKey: ["engines"],
    queryFn: ({ signal }) => api(calls.voices.engines, {}, { signal }),
    staleTime: 30_000,
  });
  const { audioTrack } = settings;
  const listened = useQuery({
    queryKey: ["detected-language", material.id, audioTrack],
    queryFn: ({ signal }) =>
      api(calls.materials.detectLanguage, { materialId: material.id, audioTrack }, { signal }),
    enabled: material.detectedLanguage === null || audioTrack !== 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const detected =
    material.detectedLanguage !== null && audioTrack === 0 ? material.detectedLanguage : listened.data;
  const isHeard = detected !== undefined || listened.isFetched;
  const source = chosenSource ?? detected?.language ?? "auto";
  const isGuest = useSession() === null;
  const account = useEntitlements();
  const isPreviewOnly = isGuest && account !== null && !account.credits.isUnlimited;
  const order = {
    materialId: material.id,
    targetLanguages: targets,
    settings: { ...settings, sourceLanguage: source },
    isPreview: isPreviewOnly,
  };
  const [settledOrder] = useDebouncedValue(order, planDelayMs);
  const plan = useQuery({
    queryKey: ["plan", settledOrder],
    queryFn: ({ signal }) => api(calls.translation.plan, settledOrder, { signal }),
    // Before it is known what is spoken, a plan could only say that it is not.
    enabled: settledOrder.targetLanguages.length > 0 && (chosenSource !== null || isHeard),
    placeholderData: (old) => old,
  });
  const call = material.kind === "audio" ? calls.translation.createAudio : calls.translation.createVideo;
  const start = useMutation({
    mutationFn: (how: { isPreview: boolean }) => placeOrder({ call, order: { ...order, ...how }, draft }),
    onSuccess: ({ tasks }) => {
      void client.invalidateQueries({ queryKey: ["tasks"] });
      void client.invalidateQueries({ queryKey: [billingKey] });
      if (draft) client.removeQueries({ queryKey: taskDetailQuery(draft.id).queryKey });
      const [first] = tasks;
      void navigate(first && tasks.length === 1 ? paths.task(first.projId, first.id) : paths.tasks);
    },
  });
  useStartOnce(
    startsPreview &&
      isPreviewOnly &&
      isHeard &&
      settledOrder.settings.sourceLanguage === source &&
      !plan.isPlaceholderData &&
      (plan.data?.plans.every(({ isPossible }) => isPossible) ?? false),
    () => start.mutate({ isPreview: true }),
  );
  const change: ChangeSettings = (part) => setSettings((old) => ({ ...old, ...part }));
  return (
    <div className={styles.columns}>
      <Stack gap="lg" className={styles.settings}>
        <MaterialCard
          material={material}
          audioTrack={audioTrack}
          detected={listened.isFetching ? undefined : (detected?.language ?? null)}
          onTrack={(index) => change({ audioTrack: index })}
          onAnother={onAnother}
        />
        <LanguageSettings
          source={source}
          onSource={setChosenSource}
          targets={targets}
          onTargets={setTargets}
          targetsBySource={engines.data?.targetsBySource ?? {}}
        />
        <VoiceSettings settings={settings} change={change} targets={targets} />
        <SubtitleSettings settings={settings} change={change} hasVideo={material.kind === "video"} />
        <MoreSettings
          settings={settings}
          change={change}
          engines={engines.data?.engines ?? []}
          hasVideo={material.kind === "video"}
        />
        <SaveDraft call={call} order={order} draft={draft} />
      </Stack>
      <PlanPanel
        plans={targets.length > 0 ? plan.data?.plans : undefined}
        error={plan.error ?? start.error ?? engines.error}
        isLoading={plan.isFetching || !isHeard}
        isStarting={start.isPending}
        hasTargets={targets.length > 0}
        isPreviewOnly={isPreviewOnly}
        onStart={start.mutate}
      />
    </div>
  );
}
