import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type ResponseOf } from "@voxloom/contract";
import { useEffect, useRef } from "react";
import { api } from "../../lib/api/api.ts";
import { notifyProblem } from "../notify-problem.ts";
import { askAgainOfEngines } from "./ask-again-of-engines.ts";

type ModelList = ResponseOf<typeof calls.models.list>;
export type EngineModel = ModelList["models"][number];
export type ModelPreset = ModelList["presets"][number];
export type ModelAction = "install" | "stop" | "remove" | "measure";

const modelsKey = ["models"];
const lookAgainMs = 2_000;

/** Whether a model is on its way: neither paused nor failed. */
export const isComing = (download: EngineModel["download"]): boolean =>
  download?.state === "running" || download?.state === "waiting";

const isChanging = ({ download, measuring }: EngineModel): boolean =>
  measuring === "running" || isComing(download);

/** The models of this machine, looked at again while one is on its way or measured, and what may be done with them. */
export function useModels() {
  const client = useQueryClient();
  const list = useQuery({
    queryKey: modelsKey,
    queryFn: ({ signal }) => api(calls.models.list, {}, { signal }),
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data?.models.some(isChanging) ? lookAgainMs : false),
  });
  const act = useMutation({
    mutationFn: ({ action, modelId }: { action: ModelAction; modelId: string }) =>
      api(calls.models[action], { modelId }),
    onSuccess: (models) => client.setQueryData(modelsKey, models),
    onError: notifyProblem,
  });
  const pause = useMutation({
    mutationFn: (isPaused: boolean) => api(calls.models.pause, { isPaused }),
    onSuccess: (models) => client.setQueryData(modelsKey, models),
    onError: notifyProblem,
  });
  const installPreset = useMutation({
    mutationFn: (presetId: string) => api(calls.models.installPreset, { presetId }),
    onSuccess: (models) => client.setQueryData(modelsKey, models),
    onError: notifyProblem,
  });
  const here = list.data?.models.filter(({ isInstalled }) => isInstalled).map(({ id }) => id);
  const known = here?.join(" ");
  const knownBefore = useRef(known);
  useEffect(() => {
    // Those that are here when the page opens are no news.
    if (knownBefore.current !== undefined && known !== knownBefore.current) askAgainOfEngines(client);
    knownBefore.current = known;
  }, [client, known]);
  return { list, act, pause, installPreset };
}
