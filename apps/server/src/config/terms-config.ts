import {
  type ReferralTerms,
  referralTermsSchema,
  type SecondFactorTerms,
  secondFactorTermsSchema,
  type TwoAdministratorTerms,
  twoAdministratorTermsSchema,
} from "@voxloom/contract";

/** Values as `name=value` words, those that are missing by default; null where a name is none of them. */
function readNamedWords<Name extends string>(
  words: string,
  defaults: Readonly<Record<Name, string>>,
): Record<Name, string> | null {
  const isName = (name: string): name is Name => Object.hasOwn(defaults, name);
  const all: Record<Name, string> = { ...defaults };
  for (const word of words.split(/\s+/).filter((one) => one !== "")) {
    const [name = "", value = ""] = word.split("=", 2);
    if (!isName(name)) return null;
    all[name] = value;
  }
  return all;
}

/** A whole number of up to six digits; NaN for anything else. */
const readWhole = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

const referralDefaults = {
  touch: "first",
  levels: "0:20,10:25",
  months: "12",
  "hold-days": "30",
  "friend-credits": "20",
  minimum: "50",
};

/** Terms as `name=value` words, those that are missing by default; null where they make no sense. */
export function readReferralTerms(words: string): ReferralTerms | null {
  const all = readNamedWords(words, referralDefaults);
  if (all === null) return null;
  const levels = all.levels.split(",").map((level) => {
    const [from = "", percent = ""] = level.split(":", 2);
    return { from: readWhole(from), percent: readWhole(percent) };
  });
  const parsed = referralTermsSchema.safeParse({
    levels: levels.toSorted((a, b) => a.from - b.from),
    months: readWhole(all.months),
    holdDays: readWhole(all["hold-days"]),
    friendTenths: readWhole(all["friend-credits"]) * 10,
    minimumUnits: readWhole(all.minimum),
    touch: all.touch,
  });
  if (!parsed.success || parsed.data.levels[0]?.from !== 0) return null;
  return parsed.data.levels.every(({ percent }) => percent >= 1 && percent <= 90) ? parsed.data : null;
}

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** What a second factor is asked for, as `name=value` words; null where they make no sense. */
export function readSecondFactorTerms(words: string): SecondFactorTerms | null {
  const all = readNamedWords(words, { demanded: "no", above: "0", "credits-above": "100" });
  if (all === null) return null;
  const parsed = secondFactorTermsSchema.safeParse({
    isDemanded: answers[all.demanded],
    aboveUnits: readWhole(all.above),
    aboveTenths: readWhole(all["credits-above"]) * 10,
  });
  return parsed.success ? parsed.data : null;
}

/** What two administrators have to agree to, as `name=value` words; null where they make no sense. */
export function readTwoAdministratorTerms(words: string): TwoAdministratorTerms | null {
  const all = readNamedWords(words, { above: "500", "credits-above": "2000" });
  if (all === null) return null;
  const parsed = twoAdministratorTermsSchema.safeParse({
    aboveUnits: readWhole(all.above),
    aboveTenths: readWhole(all["credits-above"]) * 10,
  });
  return parsed.success ? parsed.data : null;
}
