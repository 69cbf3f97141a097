import { z } from "zod";

const id = z.union([z.string(), z.number()]).transform(String);
const wording = z.string().nullish();
const answerLineSchema = z.object({ id, text: z.string(), short: wording, shortest: wording });

/** One line as the model answered it: shorter wordings may be missing. */
export type AnswerLine = z.output<typeof answerLineSchema>;

/** Every whole line in what a model said: see {@link parseAnswerObjects}. */
export const parseAnswerLines = (content: string): AnswerLine[] =>
  parseAnswerObjects(content, answerLineSchema);

/**
 * Every whole object of a kind in what a model said, also where the text around is not JSON (fences, thoughts,
 * remarks) or the answer breaks off: an unfinished one is left out.
 */
export function parseAnswerObjects<T>(content: string, schema: z.ZodType<T>): T[] {
  const answer = content.replace(/<think>[\s\S]*?<\/think>/g, "");
  return innermostObjects(answer).flatMap((text) => {
    try {
      const parsed = schema.safeParse(JSON.parse(text));
      return parsed.success ? [parsed.data] : [];
    } catch {
      // Braces in prose are no object.
      return [];
    }
  });
}

/** Texts from `{` to `}` that hold no further object; braces in strings do not count. */
function innermostObjects(text: string): string[] {
  const found: string[] = [];
  let start = -1;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isInString && character === "\\") index++;
    // Outside an object a quotation mark is prose.
    else if (character === '"' && start >= 0) isInString = !isInString;
    else if (isInString) continue;
    else if (character === "{") start = index;
    else if (character === "}" && start >= 0) {
      found.push(text.slice(start, index + 1));
      start = -1;
    }
  }
  return found;
}
