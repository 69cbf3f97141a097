import type { Script } from "@voxloom/contract";
import { findAnswers } from "@voxloom/timeline";
import { answerApart } from "../../../platform/threads/index.ts";

export type FoundSentence = ReturnType<typeof findAnswers>[number];
type Asked = { script: Pick<Script, "segments" | "sourceLanguage">; question: string };

const maxSentences = 4;

await answerApart(({ script, question }: Asked) => findAnswers(script, question, maxSentences));
