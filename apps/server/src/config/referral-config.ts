import { type ReferralTerms, referralTermsSchema } from "@voxloom/contract";

const defaults = {
  touch: "first",
  levels: "0:20,10:25",
  months: "12",
  "hold-days": "30",
  "friend-credits": "20",
  minimum: "50",
  "two-above": "500",
};
type Name = keyof typeof defaults;
const isName = (name: string): name is Name => Object.hasOwn(defaults, name);

/** Terms as `name=value` words, those that are missing by default; null where they make no sense. */
export function readReferralTerms(words: string): ReferralTerms | null {
  const all = { ...defaults };
  for (const word of words.split(/\s+/).filter((one) => one !== "")) {
    const [name = "", value = ""] = word.split("=", 2);
    if (!isName(name)) return null;
    all[name] = value;
  }
  const readWhole = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);
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
    twoAboveUnits: readWhole(all["two-above"]),
    touch: all.touch,
  });
  if (!parsed.success || parsed.data.levels[0]?.from !== 0) return null;
  return parsed.data.levels.every(({ percent }) => percent >= 1 && percent <= 90) ? parsed.data : null;
}
