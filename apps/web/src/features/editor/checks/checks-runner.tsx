import { useFollowedScript } from "./use-followed-script.ts";
import { useProblemSteps } from "./use-problem-steps.ts";

/** Lets the open script be looked at as it changes, and its problems be walked by key. Once on the editor's page. */
export function ChecksRunner() {
  useFollowedScript();
  useProblemSteps();
  return null;
}
