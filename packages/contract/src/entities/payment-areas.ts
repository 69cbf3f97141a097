import { z } from "zod";
import { currencySchema } from "./orders.ts";
import { moneyProviderSchema } from "./payments.ts";
import type { Currency } from "./prices.ts";

const split = (codes: string): readonly string[] => codes.split(" ");

/** Countries and territories by ISO 3166, two letters. */
export const countryCodes = split(
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW",
);
const known = new Set(countryCodes);
export const countrySchema = z.string().refine((code) => known.has(code), "must be a country of ISO 3166");

const euro = new Set(
  split(
    "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA YT",
  ),
);
const pound = new Set(split("GB GG IM JE"));
/** Where addresses have no postal code. */
const withoutPostalCode = new Set(
  split(
    "AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GN GQ GY HK KI KM KN KP LC ML MO MR MW NR NU PA QA RW SB SC SL SO SR SS ST SY TD TG TK TL TO TV UG VU YE ZW",
  ),
);

/** The currency to offer in a country first; that of most others where prices stand in none of its own. */
export function currencyOfCountry(country: string): Currency {
  if (country === "BR") return "BRL";
  if (pound.has(country)) return "GBP";
  return euro.has(country) ? "EUR" : "USD";
}

/** Whether an address there may have a postal code. One that is missing is never a reason to sell nothing. */
export const hasPostalCode = (country: string): boolean => !withoutPostalCode.has(country);

/** A country that is sold to, and how. */
export const paymentAreaSchema = z.object({
  country: countrySchema,
  currency: currencySchema,
  /** The first is the one to offer. */
  providers: z.array(moneyProviderSchema),
  hasPostalCode: z.boolean(),
});
export type PaymentArea = z.infer<typeof paymentAreaSchema>;

/** Where a buyer is, as they say. */
export const billingPlaceSchema = z.object({
  country: countrySchema,
  /** Empty: none. Any form is taken: countries change theirs. */
  postalCode: z.string().trim().max(20).default(""),
});
export type BillingPlace = z.infer<typeof billingPlaceSchema>;

/** Who buys, as it stands on receipts. */
export const buyerSchema = billingPlaceSchema.extend({
  /** A person or a company. */
  name: z.string().trim().min(1).max(140),
  /** Street and town, in lines; empty: none. */
  address: z.string().trim().max(300).default(""),
  /** Of a company; empty: none. Its form is each country's own. */
  taxNumber: z.string().trim().max(40).default(""),
});
export type Buyer = z.infer<typeof buyerSchema>;
