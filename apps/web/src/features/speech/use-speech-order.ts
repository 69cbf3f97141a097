import { useDebouncedValue } from "@mantine/hooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  calls,
  type Material,
  type RequestOf,
  type ResponseOf,
  type SpeechSettings,
  speechSettingsSchema,
} from "@voxloom/contract";
import { cutStresses } from "@voxloom/timeline";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";
import { plansTogether } from "../../ordering/plans-together.ts";
import { usePreviewOnly } from "../../ordering/use-ordering.ts";
import { dropDraft, type SpeechDraft } from "./speech-draft.ts";

const planDelayMs = 400;

type Plan = ResponseOf<typeof calls.tasks.plan>["plans"][number];

type Ordered = {
  draft: SpeechDraft;
  /** A subtitle file in place of the text. */
  file: Material | null;
  /** Several files in place of both: one order of as many tasks. */
  several: readonly Pick<Material, "id">[];
  keepsTimes: boolean;
  characters: number;
  /** The draft on the server that this was opened from; it goes once this is ordered or kept anew. */
  leftId: string | null;
  /** What it had beside its words. */
  leftExtras: SpeechExtras;
};

/** What an order has beside the words and voices: the form that it is wanted in, a cover, music. */
export type SpeechExtras = Pick<SpeechSettings, "format" | "cover" | "intro" | "outro" | "background">;

export const noExtras: SpeechExtras = {
  ...{ format: "mp3", cover: null },
  ...{ intro: null, outro: null, background: null },
};

/** What an order of this would be made by, without its text or file. */
function getSpec({ draft, several, keepsTimes }: Ordered, extras: SpeechExtras) {
  const { language, delivery, pronunciations } = draft;
  // The server leaves out the spaces before a text.
  const before = draft.text.length - draft.text.trimStart().length;
  const stresses = cutStresses(draft.stresses ?? [], before, draft.text.length);
  // Names without a voice of their own take that of the last one that has one; before the first nobody is named.
  const chosen = draft.voiceIds.findLastIndex((voiceId) => voiceId !== null);
  const voiceIds = draft.voiceIds.slice(0, chosen + 1).flatMap((voiceId) => voiceId ?? []);
  return {
    product: "text-to-speech" as const,
    targetLanguages: [language],
    settings: speechSettingsSchema.parse({
      ...{ voiceIds, delivery, keepsTimes, pronunciations, ...extras },
      ...(stresses.length > 0 && several.length === 0 && { stresses }),
    }),
  };
}

/** The engine that a plan speaks with. */
export const findSpeakingEngine = (plan: Plan | undefined) =>
  plan?.steps.find(({ stage }) => stage === "synthesize");

/** The plan of a text as it stands, its order, and keeping it for later. */
export function useSpeechOrder(ordered: Ordered) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isPreviewOnly = usePreviewOnly();
  const { draft, file, several, characters, leftId, leftExtras } = ordered;
  const [extras, setExtras] = useState(leftExtras);
  const spec = { ...getSpec(ordered, extras), isPreview: isPreviewOnly };
  const one = file === null ? { characters } : { materialId: file.id };
  const asked =
    several.length > 0 ? several.map(({ id }) => ({ ...spec, materialId: id })) : [{ ...spec, ...one }];
  const [settled] = useDebouncedValue(JSON.stringify(asked), planDelayMs);
  const plan = useQuery({
    queryKey: ["plan", settled],
    queryFn: async ({ signal }) => {
      const wanted = JSON.parse(settled) as typeof asked;
      const answers = await Promise.all(wanted.map((each) => api(calls.tasks.plan, each, { signal })));
      return plansTogether(answers.map(({ plans }) => plans));
    },
    enabled: draft.language !== "" && (several.length > 0 || file !== null || characters > 0),
    placeholderData: (old) => old,
    select: ([first]) => first,
  });
  const place = useMutation({
    mutationFn: async ({ isDraft }: { isDraft: boolean }) => {
      const files = several.length > 0 ? several : file === null ? [] : [file];
      const source = files.length === 0 ? { text: draft.text } : { materialIds: files.map(({ id }) => id) };
      const order: RequestOf<typeof calls.tasks.create> = {
        ...getSpec(ordered, extras),
        ...source,
        isDraft,
        isPreview: isPreviewOnly,
      };
      const answer = await api(calls.tasks.create, order);
      if (leftId !== null) await api(calls.translation.remove, { taskId: leftId }).catch(() => {});
      return answer;
    },
    onSuccess: ({ tasks: [task, ...others] }, { isDraft }) => {
      // What is written beside several files was not ordered.
      if (several.length === 0) dropDraft();
      void client.invalidateQueries({ queryKey: ["tasks"] });
      void client.invalidateQueries({ queryKey: [billingKey] });
      void navigate(
        isDraft || task === undefined || others.length > 0 ? paths.tasks : paths.task(task.projId, task.id),
      );
    },
  });
  return {
    extras,
    changeExtras: (part: Partial<SpeechExtras>) => setExtras((old) => ({ ...old, ...part })),
    plan: plan.data,
    isPlanned: !plan.isPlaceholderData && settled === JSON.stringify(asked),
    planError: plan.error,
    isPreviewOnly,
    place: place.mutate,
    /** Also once it is placed, until the page of what was ordered is there. */
    isPlacing: place.isPending || place.isSuccess,
    placeError: place.error,
  };
}
