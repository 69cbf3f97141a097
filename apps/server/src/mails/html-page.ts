import { escapeHtml, getDirection, type Locale } from "@voxloom/contract";

type HtmlPage = {
  locale: Locale;
  title: string;
  /** What else its head has, as HTML. */
  head: string;
  /** Its body with the tags of it, as HTML. */
  body: string;
};

/** A whole page in a language and its direction. */
export const writeHtmlPage = ({ locale, title, head, body }: HtmlPage): string => `<!doctype html>
<html lang="${locale}" dir="${getDirection(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${escapeHtml(title)}</title>
</head>
${body}
</html>
`;
