import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { expect, it, test } from "vitest";
import { storedParts } from "../apertium/testing.ts";
import { findNumbers } from "./find-numbers.ts";
import { localizeNumber } from "./localize-number.ts";
import { protectText } from "./protect-text.ts";
import { isStandIn, restore } from "./stand-ins.ts";

const protection = { from: "en", to: "en", glossary: [{ source: "net zero", target: "" }], isStrict: false };
const numbersIn = (text: string) => findNumbers(text).map(({ from, to }) => text.slice(from, to));

test("a number goes with its sign, its currency and its unit, and leaves words alone", () => {
  expect(numbersIn("It costs $1,250.50, or US$ 3, or 5 € at 10:30 pm on 12/05/2020.")).toEqual([
    "$1,250.50",
    "US$ 3",
    "5 €",
    "10:30 pm",
    "12/05/2020",
  ]);
  expect(
    numbersIn("120 km/h, 20 °C, 5kg, 50%, -4 m, 10-20 of the 21st in the 1990s; 5-year-old 7 houses"),
  ).toEqual([...["120 km/h", "20 °C", "5kg", "50%", "-4 m", "10-20", "21", "1990s", "5", "7"]]);
  expect(numbersIn("MP3, Covid-19x, 221b and H2O")).toEqual([]);
});

test.each([
  ["1,250", "en", "de", "", "1.250"],
  ["$1,250.50", "en", "es", "", "$1250,50"],
  ["1,250,000", "en", "es", "", "1.250.000"],
  ["1.250,5", "es", "en", "", "1,250.5"],
  // Voices would read it as two numbers.
  ["1,250", "en", "fr", "", "1250"],
  ["3.5 kg", "en", "fr", "", "3,5 kg"],
  ["3.5", "en", "es", " million people", "3,5"],
  // A version, a section, an hour; a year; a date; an address.
  ["3.5", "en", "es", " is out", "3.5"],
  ["2020", "en", "de", "", "2020"],
  ["12.05.2020", "en", "de", " kg", "12.05.2020"],
  ["10:30", "en", "de", "", "10:30"],
  ["192.168.0.1", "en", "de", "", "192.168.0.1"],
  // Nobody knows how it is written there.
  ["1,250", "en", "xx", "", "1,250"],
])("%j of %s is, in %s before %j, %j", (text, from, to, after, wanted) => {
  expect(localizeNumber(text, { from, to, after })).toBe(wanted);
});

it("hides everything that must not be translated, and gives it back", () => {
  fc.assert(
    fc.property(storedParts, fc.boolean(), (parts, isStrict) => {
      const text = parts.map(({ text: part }) => part).join(" ");
      const held = protectText(text, { ...protection, isStrict });
      const plain = parts.filter(({ isStored }) => !isStored).map(({ text: part }) => part);
      const seen = held.text.split(/[\s\ue000-\uefff]+/u).filter((word) => word !== "" && !isStandIn(word));
      expect(seen).toEqual(plain);
      expect(restore(held.text, held.stored)).toBe(text);
      // In small letters, as some modes give it back.
      expect(restore(held.text.toLowerCase(), held.stored)?.toLowerCase()).toBe(text.toLowerCase());
    }),
    { numRuns: pickRunCount(1000, 50) },
  );
});

it("says when something got lost or came twice", () => {
  const { text, stored } = protectText("Write to bob@x.org about 5 houses", protection);
  expect(restore(text.replace(/Xq\w+/u, ""), stored)).toBeNull();
  expect(restore(text.replace(/7\d+/u, "$& $&"), stored)).toBeNull();
});
