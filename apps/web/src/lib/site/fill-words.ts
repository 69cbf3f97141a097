/** A text of the public site with its `{placeholders}` filled; i18next stays out of these pages. */
export const fillWords = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
