import { listTerms, plainText } from "../../lib/search-words.ts";

/** What can be looked for of a template. */
type Named<Id extends string> = { id: Id; words: readonly string[] };

/** Ids of templates in whose words each word of a query is found, in the order in which they came. */
export function findTemplates<Id extends string>(query: string, templates: readonly Named<Id>[]): Id[] {
  const terms = listTerms(query);
  return templates
    .filter(({ words }) => {
      const text = plainText(words.join(" "));
      return terms.every((term) => text.includes(term));
    })
    .map(({ id }) => id);
}
