import { listConnectors, type ShorteningWords } from "./words.ts";

const infinitive =
  "\\s+(?:non\\s+)?\\p{L}+(?:are|ere|ire|arsi|ersi|irsi|arlo|erlo|irlo|arla|erla|irla)(?!\\p{L})";
const end = "\\s*[,.;!?]";

export const it: ShorteningWords = {
  openers: [
    ...["beh", "bene", "allora", "insomma", "dunque", "sai", "in realtà", "a dire il vero", "comunque"],
    ...[
      "ad essere sincero",
      "ad essere onesto",
      "a essere sincero",
      "francamente",
      "onestamente",
      "sinceramente",
    ],
    ...["come sapete", "come sai", "vabbè"],
  ],
  asideWords: ["sai", "insomma", "diciamo", "per così dire", "come sapete", "beh"],
  joiners: ["è", "sono", "era", "e", "di", "che", "a", "il", "la", "un", "una", "perché"],
  starters: ["ma", "perché", "però", "quindi"],
  replacements: [
    { rule: "contraction", from: "che cosa", to: "cosa" },
    { rule: "contraction", from: "qualche cosa", to: "qualcosa" },
    ...listConnectors([
      ["nonostante il fatto che", "benché"],
      ["dal momento che", "poiché"],
      ["nel momento in cui", "quando"],
      ["al giorno d'oggi", "oggi"],
      ["siamo in grado di", "possiamo"],
      ["è in grado di", "può"],
    ]),
    ...listConnectors([["a causa del fatto che", "poiché"]], { isFirst: true }),
    ...listConnectors([["a causa del fatto che", "perché"]], { isInner: true }),
    ...listConnectors(
      [
        ["al fine di", "per"],
        ["allo scopo di", "per"],
        ["con l'obiettivo di", "per"],
        ["in modo da", "per"],
      ],
      { after: infinitive },
    ),
    ...listConnectors([["in questo momento", "ora"]], { after: end }),
    ...listConnectors([["in primo luogo", "anzitutto"]], { isFirst: true, after: "," }),
    ...listConnectors(
      [
        ["per questo motivo", "perciò"],
        ["per questa ragione", "perciò"],
      ],
      {
        ...{ isFirst: true, after: "(?!\\s+(?:che|per)\\b)" },
      },
    ),
  ],
  polite: ["per favore", "per piacere", "per cortesia"],
  negations: [
    "non",
    "no",
    "mai",
    "niente",
    "nulla",
    "nessuno",
    "nessuna",
    "nessun",
    "né",
    "senza",
    "neanche",
  ],
  fixed: [
    ...["e", "ed", "o", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"],
    ...["cento", "mille", "mila", "mezzo", "solo", "tranne", "ma"],
  ],
};
