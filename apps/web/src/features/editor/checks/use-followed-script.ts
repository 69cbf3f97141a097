import type { EditorStore } from "@voxloom/script-client";
import { useEffect } from "react";
import { useEditorStore, useSessionPart } from "../document/stores.tsx";
import type { AnalysisSettings } from "./analysis.ts";
import type { FromWorker } from "./analysis-protocol.ts";
import { type ChecksStore, checksPart, takeNews } from "./checks-store.ts";
import { type AnalysisPort, followScript, type PortHandlers } from "./follow-script.ts";
import { useAnalysisSettings } from "./use-analysis-settings.ts";

/**
 * Handing a whole film to the worker holds the page for a tenth of a second: by then the lines are there, and the
 * settings are known that come in one by one.
 */
const beginMs = 300;

/** Has a worker look at the open script, from now on and after every edit. */
export function useFollowedScript(): void {
  const editor = useEditorStore();
  const checks = useSessionPart(checksPart);
  const settings = useAnalysisSettings();
  useEffect(() => {
    let end = () => {};
    const timer = setTimeout(() => {
      end = follow(editor, checks, settings);
    }, beginMs);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [editor, checks, settings]);
}

function follow(editor: EditorStore, checks: ChecksStore, settings: AnalysisSettings): () => void {
  const { touch, fix, stop } = followScript({
    readScript: () => editor.getState().script,
    settings,
    openPort: openWorker,
    onNews: (news, isFirst) => takeNews(checks, news, isFirst),
    // Nobody looks any more; what is known stays.
    onFailed: () => checks.setState({ state: "failed" }),
  });
  checks.setState({ fix });
  const unsubscribe = editor.subscribe((state, before) => {
    if (state.script !== before.script) touch();
  });
  return () => {
    unsubscribe();
    stop();
    // What was found stays until the next one has looked: a list that goes and comes again would forget what is chosen in it.
    checks.setState({ fix: async () => [] });
  };
}

const openWorker = ({ onAnswer, onFall }: PortHandlers): AnalysisPort => {
  const worker = new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => onAnswer(data);
  worker.onerror = onFall;
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
