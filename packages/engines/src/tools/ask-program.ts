import { stat } from "node:fs/promises";
import { runTool, type ToolOutput, type ToolRun } from "@voxloom/media";

const answers = new Map<string, Promise<ToolOutput>>();

/**
 * What a program says of itself: its version, its voices, its languages. It is asked once in a process, and again once
 * its file is another one: several engines ask the same, and starting a program without a network takes longer than its
 * answer. Throws as `runTool` does.
 */
export async function askProgram(
  run: Required<Pick<ToolRun, "command" | "args" | "timeoutMs">> & Pick<ToolRun, "allowedExitCodes">,
): Promise<ToolOutput> {
  const { mtimeMs, size } = await stat(run.command);
  const key = JSON.stringify([run.command, run.args, mtimeMs, size]);
  const answer = answers.get(key) ?? runTool(run);
  answers.set(key, answer);
  // What did not come is asked for again.
  answer.catch(() => answers.delete(key));
  return answer;
}
