export type SteadyRun = { commit: string; condition: string; isGreen: boolean };

export function runsIn(path: string): SteadyRun[];
export function nextCondition(runs: readonly SteadyRun[], names: readonly string[]): string;
export function addRow(
  path: string,
  run: SteadyRun & {
    seed: number;
    seconds: number;
    troubled: { state: string; file: string; name: string; message: string }[];
  },
): void;
