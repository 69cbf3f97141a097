import { listConnectors, type ShorteningWords } from "./words.ts";

const conjunctions = [
  ["aufgrund der Tatsache, dass", "weil"],
  ["auf Grund der Tatsache, dass", "weil"],
  ["trotz der Tatsache, dass", "obwohl"],
  ["in Anbetracht der Tatsache, dass", "da"],
  ["für den Fall, dass", "falls"],
  ["unter der Bedingung, dass", "wenn"],
  ["in dem Augenblick, als", "als"],
  ["in dem Moment, als", "als"],
] as const;

/** Behind a comma or at the beginning they stand as they are, behind another word with a comma of their own. */
const clauses = [
  ...listConnectors(conjunctions, { isFirst: true }),
  ...listConnectors(conjunctions, { isInner: true, before: ",\\s+" }),
  ...listConnectors(
    conjunctions.map(([from, to]) => [from, `, ${to}`] as const),
    {
      isInner: true,
      before: "(?<!(?:,|\\b(?:und|oder|aber|nur|auch|nicht|gerade|allein|sondern|denn|doch|als|wie))\\s+)",
    },
  ),
];

export const de: ShorteningWords = {
  openers: [
    ...["also", "nun", "na ja", "naja", "nun ja", "tja", "wissen Sie", "weißt du", "ehrlich gesagt"],
    ...["um ehrlich zu sein", "offen gesagt", "sehen Sie", "siehst du", "wie gesagt", "na gut"],
  ],
  openerFollowers: [
    ...["ich", "du", "er", "sie", "es", "wir", "ihr", "Sie", "man", "das", "die", "der", "den", "dem"],
    ...["dieser", "diese", "dieses", "ein", "eine", "mein", "meine", "unser", "unsere", "wenn", "aber"],
    ...["was", "wie", "wo", "wer", "warum", "wann", "dann", "jetzt", "hier", "heute", "morgen"],
  ],
  asideWords: ["wissen Sie", "weißt du", "sagen wir", "sozusagen", "wie gesagt", "ehrlich gesagt"],
  joiners: ["ist", "sind", "war", "waren", "und", "ein", "eine", "der", "die", "das", "zu"],
  starters: ["aber", "weil", "denn", "sondern", "obwohl", "dass"],
  bareHedges: {
    words: ["sozusagen", "gewissermaßen", "quasi", "eigentlich"],
    behind: ["ist", "sind", "war", "waren", "bin"],
  },
  replacements: [
    ...clauses,
    ...listConnectors([
      ["zum jetzigen Zeitpunkt", "jetzt"],
      ["zum gegenwärtigen Zeitpunkt", "jetzt"],
      ["zu einem späteren Zeitpunkt", "später"],
      ["in der heutigen Zeit", "heute"],
      ["aus diesem Grunde", "deshalb"],
      ["aus diesem Grund", "deshalb"],
      ["des Weiteren", "außerdem"],
      ["in erster Linie", "vor allem"],
      ["vor allen Dingen", "vor allem"],
      ["mit Hilfe von", "mit"],
      ["mithilfe von", "mit"],
      ["von Zeit zu Zeit", "manchmal"],
      ["oftmals", "oft"],
    ]),
  ],
  polite: ["bitte", "bitte schön"],
  negations: [
    ...[
      "nicht",
      "kein",
      "keine",
      "keinen",
      "keinem",
      "keiner",
      "nie",
      "niemals",
      "nichts",
      "niemand",
      "ohne",
    ],
    ...["nein", "weder", "noch", "nirgends"],
  ],
  fixed: [
    ...["und", "oder", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"],
    ...["hundert", "tausend", "nur", "außer", "aber", "sondern"],
  ],
};
