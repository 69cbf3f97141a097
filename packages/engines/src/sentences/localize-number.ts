import type { LanguageCode } from "@voxloom/contract";

/** Words that follow a quantity and never the number of a version, a section or an hour. */
const measured =
  /^[ \u00a0](?:(?:per|por|pour) ?cent|prozent|(?:[mb]|tr)ill?i?[oóõa]n|milliard|miljoen|mil[eé]?\b|thousand|hundred|degree|grad|degr|dollar|d[oó]lar|euro|pound|libra|livre|(?:kilo|centi|milli)?m[eè]t[er]|kil[oó]m|mile|times|veces|vezes|fois|volte|hour|hora|heure|ora\b|year|a[ñn]o|an[sn]|point|punto|liter|litr|ton)/iu;

type Around = { from: LanguageCode; to: LanguageCode /** What follows the number. */; after: string };

/**
 * A number with the separators of the other language, where it can mean but one thing: "1,250" in English is a thousand
 * and more, "3.5" with a unit or a measure behind it is no version, hour or section. Any other stays as it is.
 */
export function localizeNumber(text: string, { from, to, after }: Around): string {
  const core = /\d[\d.,'’\u00a0\u202f]*/.exec(text)?.[0];
  if (core === undefined || (text.match(/\d+/g)?.join("") ?? "") !== core.replace(/\D/g, "")) return text;
  const source = findSeparators(from);
  const target = findSeparators(to);
  if (source === null || target === null) return text;
  const form = new RegExp(
    `^(?<whole>\\d{1,3}(?:${getGroups(source.group)}\\d{3})+|\\d+)(?:${RegExp.escape(source.decimal)}(?<fraction>\\d+))?$`,
    "u",
  ).exec(core)?.groups;
  if (form === undefined) return text;
  const { whole = "", fraction } = form;
  const isGrouped = /\D/.test(whole);
  const hasMeasure = /[^\d\s.,'’+−~≈±-]/u.test(text.replace(core, "")) || measured.test(after);
  if (!isGrouped && (fraction === undefined || !hasMeasure)) return text;
  const grouped = isGrouped ? regrouped(whole.replace(/\D/g, ""), target) : whole;
  return text.replace(core, fraction === undefined ? grouped : `${grouped}${target.decimal}${fraction}`);
}

type Separators = { group: string; decimal: string; minGrouped: number };

const known = new Map<LanguageCode, Separators | null>();

/** As the language's own countries write numbers; null: nothing is known of it. */
function findSeparators(language: LanguageCode): Separators | null {
  const before = known.get(language);
  if (before !== undefined) return before;
  const isKnown = Intl.NumberFormat.supportedLocalesOf(language).length > 0;
  const format = isKnown ? new Intl.NumberFormat(language, { numberingSystem: "latn" }) : null;
  const getPart = (value: number, type: string) =>
    format?.formatToParts(value).find((part) => part.type === type)?.value;
  const separators = format && {
    group: getPart(1_234_567.5, "group") ?? "",
    decimal: getPart(1.5, "decimal") ?? ".",
    minGrouped: getPart(1234, "group") === undefined ? 5 : 4,
  };
  known.set(language, separators);
  return separators;
}

/** Voices take a number with spaces in it for several numbers: where spaces group, nothing does. */
function regrouped(whole: string, { group, minGrouped }: Separators): string {
  if (/^\s?$/u.test(group) || whole.length < minGrouped) return whole;
  return whole.replace(/\B(?=(?:\d{3})+$)/g, group);
}

const getGroups = (group: string): string =>
  /^\s$/u.test(group) ? "[\\u00a0\\u202f]" : `[${RegExp.escape(group)}]`;
