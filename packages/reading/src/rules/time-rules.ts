import type { Language, Rule, TimeParts } from "../core/language.ts";
import { sayRatio } from "../core/nouns.ts";

/** Times of day, and what is written like one: ratios and scores. */
export function getTimeRules(language: Language): Rule[] {
  const { clock = {} } = language;
  const mark = clock.mark === undefined ? ":" : `(?::|${clock.mark})`;
  const tail = clock.tail === undefined ? "" : `(?:${clock.tail})?`;
  const half = "(?:[\\s\u00a0]?(?<half>[ap]\\.m\\.|[ap]m|[AP]\\.M\\.|[AP]M)(?![A-Za-z]))?";
  return [
    {
      kind: "time",
      pattern: new RegExp(
        `(?<![\\d.,:])(?<hours>[01]?\\d|2[0-4])${mark}(?<minutes>[0-5]\\d)(?::(?<seconds>[0-5]\\d))?(?![\\d:]|[.,]\\d)${half}${tail}`,
        "gu",
      ),
      read: ({ groups }, around) => language.time(getTime(groups), around),
    },
    {
      kind: "time",
      pattern:
        /(?<![\d.,:\p{L}])(?<hours>1[0-2]|0?[1-9])[\s\u00a0]?(?<half>[ap]\.m\.|[ap]m|[AP]\.M\.|[AP]M)(?![A-Za-z])/gu,
      read: ({ groups }, around) => language.time(getTime(groups), around),
    },
    {
      kind: "range",
      pattern: /(?<![\d.,:])(?<first>\d{1,4}):(?<second>\d{1,4})(?![\d:]|[.,]\d)/gu,
      read: ({ groups: { first, second } = {} }) => sayRatio(language, Number(first), Number(second)),
    },
  ];
}

const getTime = (groups: Record<string, string | undefined> = {}): TimeParts => ({
  hours: Number(groups.hours),
  minutes: Number(groups.minutes ?? 0),
  seconds: groups.seconds === undefined ? null : Number(groups.seconds),
  half: groups.half === undefined ? null : /^a/i.test(groups.half) ? "am" : "pm",
});
