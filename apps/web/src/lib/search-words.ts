/** A text as it is looked through: without case and marks. */
export const plainText = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a query, each as a text is looked through for it. */
export const listTerms = (query: string): string[] => plainText(query).split(/\s+/).filter(Boolean);
