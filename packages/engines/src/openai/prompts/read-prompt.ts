import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What a prompt is filled with: texts for its places, and cases of which it has lines. Those left out have no lines. */
type Filling = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a language model is told before it is asked. */
export type Prompt = {
  /** Version and hash of what the file says: part of the keys of what is made by it. */
  readonly version: string;
  /** The text for a case. Throws where the prompt has a place that nothing fills. */
  fill(filling: Filling): string;
};

/**
 * Reads a prompt out of its text. The first line is `# version N`. A line that begins with `[case] ` is said only where the
 * case is filled; `{{place}}` is replaced. Throws where the first line is another.
 */
export function parsePrompt(text: string): Prompt {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const [, version] = /^# version (\d+)$/.exec(head) ?? [];
  if (version === undefined) throw new Error(`A prompt begins with "# version N", not with "${head}".`);
  const hash = createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 8);
  const isFilled = (value: Filling[string]): boolean =>
    value !== undefined && value !== false && value !== "";
  return {
    version: `${version}-${hash}`,
    fill(filling) {
      const said = lines.flatMap((line) => {
        const [mark = "", name] = /^\[([a-z]+)\] /.exec(line) ?? [];
        return name === undefined || isFilled(filling[name]) ? [line.slice(mark.length)] : [];
      });
      return said.join("\n").replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = filling[name];
        if (value === undefined || value === "")
          throw new Error(`Nothing fills the place "${name}" of a prompt.`);
        return String(value);
      });
    },
  };
}

/** Reads `<name>.prompt.txt` of this folder. Throws where there is none. */
export const readPrompt = (name: string): Prompt =>
  parsePrompt(readFileSync(join(import.meta.dirname, `${name}.prompt.txt`), "utf8"));

/** What a person wants heeded, as prompts quote it; missing: nothing. */
export const quoteInstructions = (instructions: string | undefined): string | undefined =>
  instructions === undefined || instructions === "" ? undefined : JSON.stringify(instructions);
