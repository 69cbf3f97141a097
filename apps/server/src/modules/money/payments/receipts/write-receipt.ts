import { escapeHtml, findPrice, getPlanName, type Locale, nameProvider } from "@voxloom/contract";
import { mailPhrases, writeHtmlPage, writeMoney } from "../../../../mails/index.ts";
import type { OrderRow } from "../../billing/index.ts";
import type { ReceiptParty } from "../schema.ts";
import type { CreditNote, ReceiptRow } from "./issue-receipt.ts";

/** What went back of an order, or came back to us, and when; minor units. */
export type ReceiptReturn = { kind: "refund" | "dispute"; changeMinor: number; createdAt: Date };

type Written = {
  locale: Locale;
  receipt: ReceiptRow;
  order: OrderRow;
  /** The unused part of another plan that was taken off the price; null: none. */
  credited: { priceId: string; amountMinor: number } | null;
  returns: readonly ReceiptReturn[];
};

/** `CN-000003`; of tests `TEST-CN-000003`. */
export const nameCreditNote = ({ mode, number }: Pick<CreditNote, "mode" | "number">): string =>
  `${mode === "test" ? "TEST-" : ""}CN-${String(number).padStart(6, "0")}`;

/** `R-000012`; of tests `TEST-000012`. */
export const nameReceipt = ({ mode, number }: Pick<ReceiptRow, "mode" | "number">): string =>
  `${mode === "test" ? "TEST" : "R"}-${String(number).padStart(6, "0")}`;

const style = `
body { font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: #1b1b1f; background: #fff;
  max-width: 720px; margin: 0 auto; padding: 40px 24px; }
h1 { font-size: 24px; margin: 0 0 4px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 32px; }
dt { color: #5c5c66; } dd { margin: 0; }
.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; margin-bottom: 32px; }
h2 { font-size: 14px; color: #5c5c66; font-weight: 400; margin: 0 0 4px; }
.parties p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: start; padding: 8px 0; border-bottom: 1px solid #dcdce2; vertical-align: top; }
th:last-child, td:last-child { text-align: end; white-space: nowrap; padding-inline-start: 16px; }
th { color: #5c5c66; font-weight: 400; }
tr.sum td { font-weight: 700; border-bottom-width: 2px; }
.test { border: 2px solid #8a6100; color: #6b4a00; padding: 8px 12px; margin-bottom: 24px; font-weight: 700; }
@media (max-width: 480px) { .parties { grid-template-columns: 1fr; } }
.sheet + .sheet { margin-top: 64px; }
@media print { body { padding: 0; max-width: none; } .sheet + .sheet { margin: 0; break-before: page; } }
@page { margin: 20mm; }
`;

type WrittenNotes = Pick<Written, "locale" | "receipt" | "order"> & { notes: readonly CreditNote[] };

/** The credit notes of an order as a page to print, each on a sheet of its own; every value is escaped. */
export function writeCreditNotes({ locale, receipt, order, notes }: WrittenNotes): string {
  const t = mailPhrases(locale);
  const money = writeMoney(locale, order.currency);
  const day = (at: Date): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at);
  const sheets = notes.map((note) => {
    const taxMinor = Math.trunc((order.taxMinor * note.changeMinor) / Math.max(1, order.amountMinor));
    const facts = [
      [t("moneyReceipt.number"), nameCreditNote(note)],
      [t("moneyReceipt.date"), day(note.issuedAt)],
      [t("moneyReceipt.ofReceipt"), nameReceipt(receipt)],
      [t("moneyReceipt.paidBy"), nameProvider(order.provider)],
      [t("moneyReceipt.reference"), order.paymentRef],
    ] as const;
    const what = t(`moneyReceipt.${nameReturn(note.kind, note.changeMinor)}`, { day: day(note.createdAt) });
    return `<section class="sheet">
${writeHead(locale, t("moneyReceipt.creditNote"), { receipt, facts })}
<table>
<thead><tr><th>${escapeHtml(t("moneyReceipt.item"))}</th><th>${escapeHtml(t("moneyReceipt.amount"))}</th></tr></thead>
<tbody>
${writeRow([`${nameItem(locale, order, day)} · ${what}`, money(taxMinor - note.changeMinor)])}
${writeRow([t("moneyReceipt.tax"), money(0 - taxMinor)])}
${writeRow([t("moneyReceipt.backTotal"), money(-note.changeMinor)], ' class="sum"')}
</tbody>
</table>
</section>`;
  });
  return writeHtmlPage({
    locale,
    title: `${t("moneyReceipt.creditNote")} ${notes.map(nameCreditNote).join(", ")}`,
    head: `<meta name="robots" content="noindex">
<style>${style}</style>`,
    body: `<body>
${sheets.join("\n")}
</body>`,
  });
}

const writeRow = ([name, amount]: readonly [string, string], look = ""): string =>
  `<tr${look}><td>${escapeHtml(name)}</td><td><bdi>${escapeHtml(amount)}</bdi></td></tr>`;

type Head = { receipt: ReceiptRow; facts: readonly (readonly [string, string])[] };

/** What stands above the sums: what it is, its facts, and both parties. */
function writeHead(locale: Locale, title: string, { receipt, facts }: Head): string {
  const t = mailPhrases(locale);
  return `${receipt.mode === "test" ? `<p class="test">${escapeHtml(t("moneyReceipt.test"))}</p>` : ""}
<h1>${escapeHtml(title)}</h1>
<dl>${facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`).join("\n")}</dl>
<div class="parties">
${writeParty(locale, t("moneyReceipt.seller"), receipt.seller)}
${writeParty(locale, t("moneyReceipt.buyer"), receipt.buyer)}
</div>`;
}

/** A receipt as a page to print, in a language and its direction; every value is escaped. */
export function writeReceipt({ locale, receipt, order, credited, returns }: Written): string {
  const t = mailPhrases(locale);
  const money = writeMoney(locale, order.currency);
  const day = (at: Date): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at);
  const netMinor = order.amountMinor - order.taxMinor;
  const number = nameReceipt(receipt);
  const facts: (readonly [string, string])[] = [
    [t("moneyReceipt.number"), number],
    [t("moneyReceipt.date"), day(receipt.issuedAt)],
    [t("moneyReceipt.paidOn"), day(order.paidAt ?? order.createdAt)],
    [t("moneyReceipt.paidBy"), nameProvider(order.provider)],
    [t("moneyReceipt.reference"), order.paymentRef],
  ];
  const leftMinor = returns.reduce((left, { changeMinor }) => left - changeMinor, order.amountMinor);
  return writeHtmlPage({
    locale,
    title: `${t("moneyReceipt.title")} ${number}`,
    head: `<meta name="robots" content="noindex">
<style>${style}</style>`,
    body: `<body>
${writeHead(locale, t("moneyReceipt.title"), { receipt, facts })}
<table>
<thead><tr><th>${escapeHtml(t("moneyReceipt.item"))}</th><th>${escapeHtml(t("moneyReceipt.amount"))}</th></tr></thead>
<tbody>
${writeRow([nameItem(locale, order, day), money(netMinor + (credited?.amountMinor ?? 0))])}
${credited === null ? "" : writeRow([t("moneyReceipt.credited", { plan: namePlan(credited.priceId) }), money(-credited.amountMinor)])}
${writeRow([t("moneyReceipt.net"), money(netMinor)])}
${writeRow([t("moneyReceipt.tax"), money(order.taxMinor)])}
${writeRow([t("moneyReceipt.total"), money(order.amountMinor)], ' class="sum"')}
${returns.map(({ kind, changeMinor, createdAt }) => writeRow([t(`moneyReceipt.${nameReturn(kind, changeMinor)}`, { day: day(createdAt) }), money(-changeMinor)])).join("\n")}
${returns.length === 0 ? "" : writeRow([t("moneyReceipt.left"), money(leftMinor)], ' class="sum"')}
</tbody>
</table>
</body>`,
  });
}

const nameReturn = (kind: ReceiptReturn["kind"], changeMinor: number) =>
  changeMinor < 0 ? ("cameBack" as const) : kind === "refund" ? ("refunded" as const) : ("disputed" as const);

function namePlan(priceId: string): string {
  const price = findPrice(priceId);
  return price?.kind === "plan" ? getPlanName(price.level) : priceId;
}

/** What was sold, for how long, and the credits that came with it. */
function nameItem(
  locale: Locale,
  { priceId, creditTenths, periodEnd }: OrderRow,
  day: (at: Date) => string,
): string {
  const t = mailPhrases(locale);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(creditTenths / 10);
  const credits = t("moneyReceipt.credits", { number });
  const price = findPrice(priceId);
  if (price?.kind !== "plan") return `Voxloom · ${credits}`;
  const end = periodEnd === null ? [] : [t("moneyReceipt.until", { day: day(periodEnd) })];
  return ["Voxloom", getPlanName(price.level), t(`moneyReceipt.${price.period}`), ...end, credits].join(
    " · ",
  );
}

function writeParty(locale: Locale, title: string, party: ReceiptParty): string {
  const { name, address, country, taxNumber, email } = party;
  const countries = new Intl.DisplayNames([locale, "en"], { type: "region" });
  const lines = [
    ...[name, address, country === "" ? "" : (countries.of(country) ?? country)],
    ...[taxNumber === "" ? "" : `${mailPhrases(locale)("moneyReceipt.taxNumber")}: ${taxNumber}`, email],
  ];
  const shown = lines.filter((line) => line !== "").map((line) => `<bdi>${escapeHtml(line)}</bdi>`);
  return `<div><h2>${escapeHtml(title)}</h2><p>${shown.join("\n")}</p></div>`;
}
