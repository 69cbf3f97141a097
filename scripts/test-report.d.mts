export type ReportedTest = {
  file: string;
  name: string;
  state: "passed" | "failed" | "skipped" | "second try";
  seconds: number;
  message: string;
  trace?: string;
};
export type ReportedGroup = {
  name: string;
  isOk: boolean;
  isKnown: boolean;
  seconds: number;
  tests: readonly ReportedTest[];
};

export function closingLines(groups: readonly ReportedGroup[], seconds: number): string[];
