import type { Locale } from "@voxloom/contract/locales";
import type { Root, Strong } from "mdast";
import { SKIP, visit } from "unist-util-visit";

const files = import.meta.glob<Record<string, unknown>>(
  "../../../../../../packages/phrases/locales/*/*.json",
  { eager: true, import: "default" },
);

/** `{area:key}`, or with values for the phrase's own placeholders `{area:key name=value name=value}`. */
const reference = /\{([a-z-]+):([\w.-]+)((?: \w+=[^\s}]+)*)\}/g;

function getPhrase(locale: Locale, area: string, key: string): string | null {
  let found: unknown = files[`../../../../../../packages/phrases/locales/${locale}/${area}.json`];
  for (const part of key.split(".")) {
    found = typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined;
  }
  return typeof found === "string" ? found : null;
}

/** The interface's phrase for one reference, with its values put in. Throws where there is no such phrase. */
function getWords(locale: Locale, area: string, key: string, valuesText: string): string {
  const phrase = getPhrase(locale, area, key);
  if (phrase === null) throw new Error(`There is no phrase ${area}:${key} in ${locale}.`);
  const values = new Map(
    valuesText
      .trim()
      .split(" ")
      .map((pair) => pair.split("=") as [name: string, value: string | undefined]),
  );
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The phrase ${area}:${key} needs a value for ${name}.`);
    return value;
  });
}

/**
 * A remark plugin: `{area:key}` becomes the words that the interface shows in this locale, in bold, so that what a
 * text calls a button is always what stands on it.
 */
export const interfaceWords = (locale: Locale) => () => (tree: Root) => {
  visit(tree, "text", (node, index, parent) => {
    const matches = [...node.value.matchAll(reference)];
    if (matches.length === 0 || parent === undefined || index === undefined) return;
    const parts: (Strong | typeof node)[] = [];
    let done = 0;
    for (const match of matches) {
      const [whole, area = "", key = "", values = ""] = match;
      if (match.index > done) parts.push({ type: "text", value: node.value.slice(done, match.index) });
      parts.push({
        type: "strong",
        children: [{ type: "text", value: getWords(locale, area, key, values) }],
      });
      done = match.index + whole.length;
    }
    if (done < node.value.length) parts.push({ type: "text", value: node.value.slice(done) });
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
};
