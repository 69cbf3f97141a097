/** Currencies without a smaller unit in payments, and those with thousandths; all others have hundredths. */
const withoutMinorUnit = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const withThousandths = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/**
 * How many digits of a currency's amount stand behind the point, from 0 to 3. A table of ours: what runtimes know of
 * currencies is how people write them, which differs from how they are paid (HUF, ISK, TWD).
 */
export function getCurrencyDigits(currency: string): 0 | 2 | 3 {
  const code = currency.toUpperCase();
  if (withoutMinorUnit.has(code)) return 0;
  return withThousandths.has(code) ? 3 : 2;
}

/** Currencies with hundredths in the books, of which some providers take whole units only. */
const paidWhole = new Set("HUF ISK TWD UGX".split(" "));

/** What every amount that is charged is a multiple of, in minor units: of thousandths providers take tens. */
export function getAmountStep(currency: string): 1 | 10 | 100 {
  if (paidWhole.has(currency.toUpperCase())) return 100;
  return getCurrencyDigits(currency) === 3 ? 10 : 1;
}

/** An amount in minor units as a decimal number of the currency: 1999 in USD is "19.99". */
export function writeAmount(amountMinor: number, currency: string): string {
  const digits = getCurrencyDigits(currency);
  const sign = amountMinor < 0 ? "-" : "";
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, "0");
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Units of a currency, whole ones or parts, as minor units. */
export const toMinor = (units: number, currency: string): number =>
  Math.round(units * 10 ** getCurrencyDigits(currency));

/** A decimal number of a currency as minor units, without arithmetic of fractions. Throws RangeError for anything else. */
export function readAmount(text: string, currency: string): number {
  const digits = getCurrencyDigits(currency);
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const isWhole = /^0*$/.test(fraction.slice(digits));
  if (whole === "" || !isWhole) throw new RangeError(`${text} is no amount of ${currency}`);
  return Number(`${sign}${whole}${fraction.slice(0, digits).padEnd(digits, "0")}`);
}
