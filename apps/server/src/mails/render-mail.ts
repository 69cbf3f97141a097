import { escapeHtml, getDirection, type Locale } from "@voxloom/contract";
import { writeHtmlPage } from "./html-page.ts";
import type { MailBlock, MailContent } from "./mail-content.ts";

export type MailParts = {
  locale: Locale;
  subject: string;
  heading: string;
  blocks: MailBlock[];
  /** Small lines at the end. */
  footer: (string | { text: string; url: string })[];
};

const fonts = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";
const purple = "#7B4DFF";

/** A mail as plain text and as HTML in the direction of its language; every value is escaped. */
export function renderMail(parts: MailParts): MailContent {
  return { subject: parts.subject, text: findText(parts), html: renderHtml(parts) };
}

function findText({ heading, blocks, footer }: MailParts): string {
  const body = blocks.map((block) => (block.kind === "button" ? `${block.text}:\n${block.url}` : block.text));
  const end = footer.map((line) => (typeof line === "string" ? line : `${line.text}: ${line.url}`));
  return `${[heading, ...body, `-- \n${end.join("\n")}`].join("\n\n")}\n`;
}

function renderHtml({ locale, subject, heading, blocks, footer }: MailParts): string {
  const direction = getDirection(locale);
  const start = direction === "rtl" ? "right" : "left";
  const body = blocks.map(blockHtml).join("\n");
  const end = footer
    .map((line) => (typeof line === "string" ? escapeHtml(line) : linkHtml(line)))
    .join("<br>\n");
  return writeHtmlPage({
    locale,
    title: subject,
    head: '<meta name="color-scheme" content="light dark">',
    body: `<body style="margin:0;padding:0;${fonts}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px"><tr>
<td dir="${direction}" align="${start}" style="${fonts};font-size:16px;line-height:1.5">
<p style="margin:0 0 24px;font-weight:700;color:${purple}">Voxloom</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${body}
<p style="margin:32px 0 0;font-size:13px;opacity:0.75">${end}</p>
</td>
</tr></table>
</td>
</tr></table>
</body>`,
  });
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
    case "code":
      return `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px;font-family:ui-monospace,Menlo,Consolas,monospace"><bdi dir="ltr">${escapeHtml(block.text)}</bdi></p>`;
    case "button":
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${purple};color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(block.text)}</a></p>`;
  }
}

const linkHtml = ({ text, url }: { text: string; url: string }): string =>
  `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(text)}</a>`;
