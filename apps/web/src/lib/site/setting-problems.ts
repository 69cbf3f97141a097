import type { z } from "zod";

/** Settings that stand elsewhere: what to look at instead. */
const sources: Record<string, string> = { origin: "VOXLOOM_PUBLIC_URL" };

/** What keeps settings of the public pages from being used: a line for each, which begins with the setting's name. */
export const settingProblems = ({ issues }: z.ZodError): string[] =>
  issues.flatMap((issue) => {
    const name = issue.path.join(".");
    if (issue.code !== "unrecognized_keys") return [`${sources[name] ?? name}: ${getWords(issue)}`];
    return issue.keys.map((key) => `${[...issue.path, key].join(".")}: is the name of no setting`);
  });

/** An issue in words; what zod says by itself begins with that the input is invalid, which is no news here. */
function getWords(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && issue.message.endsWith("received undefined")) return "is missing";
  return issue.message.replace(/^Invalid (input|option): /, "").replace(/^Invalid /, "is not a valid ");
}
