import { useEffect } from "react";
import { useEditorStore } from "../document/stores.tsx";
import type { FromWorker } from "./analysis-protocol.ts";
import { fixBy, forgetChecks, markFailed, takeNews } from "./checks-store.ts";
import { type AnalysisPort, followScript, type PortHandlers } from "./follow-script.ts";
import { useAnalysisSettings } from "./use-analysis-settings.ts";

/** Has a worker look at the open script, from now on and after every edit. */
export function useFollowedScript(): void {
  const editor = useEditorStore();
  const settings = useAnalysisSettings();
  useEffect(() => {
    const { touch, fix, stop } = followScript({
      readScript: () => editor.getState().script,
      settings,
      openPort: openWorker,
      onNews: takeNews,
      onFailed: markFailed,
    });
    fixBy(fix);
    const unsubscribe = editor.subscribe((state, before) => {
      if (state.script !== before.script) touch();
    });
    return () => {
      unsubscribe();
      stop();
      forgetChecks();
    };
  }, [editor, settings]);
}

const openWorker = ({ onAnswer, onFall }: PortHandlers): AnalysisPort => {
  const worker = new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => onAnswer(data);
  worker.onerror = onFall;
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
