import fc from "fast-check";

/** A part of a text: a word that may be translated, or something that has to come out letter by letter. */
export type Part = { text: string; isStored: boolean };

const digits = fc.nat(99_999).map(String);
const stored = fc.oneof(
  digits,
  digits.map((number) => `${number} km/h`),
  digits.map((number) => `${number}%`),
  digits.map((number) => `€${number}`),
  fc.tuple(fc.nat(23), fc.integer({ min: 10, max: 59 })).map(([hour, minute]) => `${hour}:${minute}`),
  fc.constantFrom(
    ...["https://x.org/a?b=c%20d", "www.example.com/the-house", "example.com", "bob.smith@mail.example.org"],
    ...["{name}", "{{count}}", "%s", "%(total)d", "<b>", "</b>", '<font color="red">', "{\\an8}", "&nbsp;"],
    ...["#voxloom", "@somebody", "report.pdf", "MP3", "Covid-19", "221b", "B2B", "net zero", "12/05/2020"],
  ),
);
const plain = fc.constantFrom("the", "house", "is", "big", "and", "we", "like", "water", "dogs", "run");

/** Words and things to be kept, in any order. */
export const storedParts: fc.Arbitrary<Part[]> = fc.array(
  fc.oneof(
    plain.map((text) => ({ text, isStored: false })),
    stored.map((text) => ({ text, isStored: true })),
  ),
  { minLength: 1, maxLength: 14 },
);
