/** What can be looked for of a template. */
type Named<Id extends string> = { id: Id; words: readonly string[] };

/** A text as it is compared: without case and marks. */
const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Ids of templates in whose words each word of a query is found, in the order in which they came. */
export function findTemplates<Id extends string>(query: string, templates: readonly Named<Id>[]): Id[] {
  const terms = plain(query).split(/\s+/).filter(Boolean);
  return templates
    .filter(({ words }) => {
      const text = plain(words.join(" "));
      return terms.every((term) => text.includes(term));
    })
    .map(({ id }) => id);
}
