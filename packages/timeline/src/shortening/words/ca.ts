import { listConnectors, type ShorteningWords } from "./words.ts";

const infinitive = "\\s+(?:no\\s+)?\\p{L}+(?:ar|er|re|ir)(?:-\\p{L}+)?(?!\\p{L})";
const end = "\\s*[,.;!?]";

export const ca: ShorteningWords = {
  openers: [
    ...["bé", "bo", "doncs", "doncs bé", "bé doncs", "saps", "en realitat", "de fet", "a dir veritat"],
    ...[
      "la veritat",
      "o sigui",
      "sincerament",
      "francament",
      "honestament",
      "en fi",
      "com sabeu",
      "com saps",
    ],
  ],
  asideWords: ["saps", "doncs", "o sigui", "diguem-ne", "per dir-ho així", "com sabeu"],
  joiners: ["és", "són", "era", "està", "i", "de", "que", "a", "el", "la", "un", "una", "perquè"],
  starters: ["però", "perquè", "encara"],
  replacements: [
    ...listConnectors([
      ["degut al fet que", "perquè"],
      ["a causa del fet que", "perquè"],
      ["en el moment en què", "quan"],
      ["per tal que", "perquè"],
      ["per tal d'", "per "],
      ["a fi d'", "per "],
    ]),
    ...listConnectors(
      [
        ["per tal de", "per"],
        ["a fi de", "per"],
        ["amb l'objectiu de", "per"],
        ["amb la finalitat de", "per"],
      ],
      { after: infinitive },
    ),
    ...listConnectors(
      [
        ["en relació amb", "sobre"],
        ["pel que fa al", "sobre el"],
        ["pel que fa a", "sobre"],
      ],
      { isFirst: true, after: "\\s+\\p{L}" },
    ),
    ...listConnectors(
      [
        ["en aquest moment", "ara"],
        ["en l'actualitat", "ara"],
      ],
      { after: end },
    ),
    ...listConnectors([["en primer lloc", "primer"]], { isFirst: true, after: "," }),
    ...listConnectors(
      [
        ["per aquesta raó", "per això"],
        ["per aquest motiu", "per això"],
      ],
      {
        ...{ isFirst: true, after: "(?!\\s+(?:de|que)\\b)" },
      },
    ),
  ],
  polite: ["si us plau", "per favor", "sisplau"],
  negations: ["no", "mai", "res", "ningú", "cap", "ni", "sense", "tampoc", "pas"],
  fixed: [
    ...["i", "o", "un", "dos", "dues", "tres", "quatre", "cinc", "sis", "set", "vuit", "nou", "deu"],
    ...["cent", "mil", "milions", "mig", "només", "excepte", "llevat", "però"],
  ],
};
