import { getDirection } from "@voxloom/contract/locales";
import prettyMilliseconds from "pretty-ms";
import { amountsIn, isolated, storedBy } from "./amounts.ts";

/** Numbers, sizes, times and names of languages as the chosen interface language writes them. */
export type Formats = ReturnType<typeof createFormats>;

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Formatters for a locale. `clock` gives m:ss, `duration` words such as "2 min, 5 sec". */
function createFormats(locale: string) {
  const names = storedBy(() => new Intl.DisplayNames([locale, "en"], { type: "language" }));
  const regions = storedBy(() => new Intl.DisplayNames([locale, "en"], { type: "region" }));
  const dates = storedBy((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
  const numbers = storedBy((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const lists = storedBy((options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
  const collators = storedBy((options: Intl.CollatorOptions) => new Intl.Collator(locale, options));
  const part = (value: number, unit: string) =>
    numbers({ style: "unit", unit, unitDisplay: "short" }).format(value);
  const formatBytes = (size: number, step: 1000 | 1024) => {
    const steps = step === 1000 ? Math.log10(size) / 3 : Math.log2(size) / 10;
    const power = Math.min(units.length - 1, size < 1 ? 0 : Math.floor(steps));
    return numbers({
      style: "unit",
      unit: units[power] ?? "byte",
      // Shortened, English has no plural of it.
      unitDisplay: power === 0 ? "long" : "short",
      maximumFractionDigits: power < 2 ? 0 : 1,
    }).format(size / step ** power);
  };
  return {
    ...amountsIn(locale),
    language: (code: string) => {
      const name = names({}).of(code) ?? code;
      // Browsers know no names of regions that are numbers: "English (029)".
      return /\(\d{3}\)$/.test(name) ? (names({}).of(code.replace(/-\d{3}$/, "")) ?? code) : name;
    },
    /** A country by its two letters of ISO 3166. */
    country: (code: string) => regions({}).of(code) ?? code,
    date: (iso: string) => dates({ dateStyle: "medium", timeStyle: "short" }).format(new Date(iso)),
    /** For fields of numbers: shows the sign of the language before tenths, and takes both when they are typed. */
    decimals: {
      decimalSeparator:
        numbers({})
          .formatToParts(0.5)
          .find(({ type }) => type === "decimal")?.value ?? ".",
      allowedDecimalSeparators: [".", ","],
    },
    /** What people bring and what is stored: counted by 1024, as its limits are. */
    bytes: (size: number) => formatBytes(size, 1024),
    /** Models, memory and disks: counted by 1000, as publishers, documents and the terminal count them. */
    machineBytes: (size: number) => formatBytes(size, 1000),
    duration: (ms: number) => {
      const seconds = Math.max(1, Math.round(ms / 1000));
      const parts = [
        [Math.floor(seconds / 3600), "hour"],
        [Math.floor((seconds % 3600) / 60), "minute"],
        [seconds % 60, "second"],
      ] as const;
      return parts
        .filter(([value]) => value > 0)
        .slice(0, 2)
        .map(([value, unit]) => part(value, unit))
        .join(" ");
    },
    seconds: (ms: number) =>
      numbers({
        style: "unit",
        unit: "second",
        unitDisplay: "short",
        maximumFractionDigits: 1,
      }).format(ms / 1000),
    days: (count: number) => numbers({ style: "unit", unit: "day", unitDisplay: "long" }).format(count),
    day: (iso: string) => dates({ dateStyle: "full" }).format(new Date(iso)),
    shortDay: (iso: string) => dates({ dateStyle: "medium" }).format(new Date(iso)),
    /** A calendar day (YYYY-MM-DD), the same one wherever the reader is. */
    calendarDay: (day: string) => dates({ dateStyle: "medium" }).format(new Date(`${day}T12:00:00`)),
    /** A month of the calendar (YYYY-MM). */
    calendarMonth: (month: string) =>
      dates({ month: "long", year: "numeric" }).format(new Date(`${month}-15T12:00:00`)),
    /** Width and height of a picture. */
    pixels: (width: number, height: number) => isolated(`${width} × ${height}`, locale),
    /** Facts in a row, each in the direction of its own letters: a date would trade places with the name before it. */
    facts: (parts: readonly (string | null)[]) =>
      parts
        .filter((part) => part !== null)
        .map((part) => (getDirection(locale) === "rtl" ? `\u2068${part}\u2069` : part))
        .join(" · "),
    /** Names as a sentence has them: "a, b and c". */
    all: (names: readonly string[]) => lists({ type: "conjunction" }).format(names),
    /** Names in a row. */
    list: (names: readonly string[]) => lists({ type: "unit", style: "short" }).format(names),
    /** Names of which any will do. */
    choice: (names: readonly string[]) => lists({ type: "disjunction" }).format(names),
    /** Which of two words comes first. */
    compare: (a: string, b: string) => collators({}).compare(a, b),
    clock: (ms: number) => prettyMilliseconds(ms, { colonNotation: true, secondsDecimalDigits: 0 }),
    /** m:ss.ss: tells the frames of a video apart. */
    frameClock: (ms: number) =>
      prettyMilliseconds(ms, {
        ...{ colonNotation: true, secondsDecimalDigits: 2, keepDecimalsOnWholeSeconds: true },
      }),
  };
}

/** The formatters of a language. */
export const formatsIn = storedBy(createFormats);
