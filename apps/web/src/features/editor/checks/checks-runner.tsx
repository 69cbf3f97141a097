import { useFollowedScript } from "./use-followed-script.ts";
import { useProblemWalk } from "./use-problem-walk.ts";

/** Lets the open script be looked at as it changes, and its problems be walked by key. Once on the editor's page. */
export function ChecksRunner() {
  useFollowedScript();
  useProblemWalk();
  return null;
}
