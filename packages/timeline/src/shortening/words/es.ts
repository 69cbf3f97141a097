import { listConnectors, type ShorteningWords } from "./words.ts";

const infinitive =
  "\\s+(?:no\\s+)?(?:que\\b|\\p{L}+(?:ar|er|ir)(?:se|lo|la|los|las|le|les|me|te|nos)?(?!\\p{L}))";
const end = "\\s*[,.;!?]";

export const es: ShorteningWords = {
  openers: [
    ...["bueno", "pues", "pues bien", "bueno pues", "o sea", "ya sabes", "ya sabe", "ya saben", "sabes"],
    ...["la verdad", "a decir verdad", "para ser sincero", "para ser sincera", "en realidad", "en fin"],
    ...["de hecho", "como sabes", "como saben", "francamente", "sinceramente", "honestamente"],
  ],
  asideWords: ["pues", "o sea", "ya sabes", "ya sabe", "ya saben", "por así decirlo", "digamos", "bueno"],
  joiners: ["es", "son", "era", "está", "y", "de", "que", "a", "el", "la", "un", "una", "porque"],
  starters: ["pero", "porque", "aunque", "así"],
  replacements: [
    ...listConnectors([
      ["a pesar del hecho de que", "aunque"],
      ["a pesar de que", "aunque"],
      ["en el momento en que", "cuando"],
      ["tan pronto como", "en cuanto"],
      ["hoy en día", "hoy"],
    ]),
    ...listConnectors(
      [
        ["debido a que", "como"],
        ["debido al hecho de que", "como"],
      ],
      { isFirst: true },
    ),
    ...listConnectors(
      [
        ["debido a que", "porque"],
        ["debido al hecho de que", "porque"],
      ],
      { isInner: true },
    ),
    ...listConnectors(
      [
        ["con el fin de", "para"],
        ["con la finalidad de", "para"],
        ["a fin de", "para"],
      ],
      { after: infinitive },
    ),
    ...listConnectors(
      [
        ["con respecto al", "sobre el"],
        ["con respecto a", "sobre"],
        ["en lo que respecta al", "sobre el"],
        ["en lo que respecta a", "sobre"],
        ["en relación con", "sobre"],
      ],
      { isFirst: true, after: "\\s+\\p{L}" },
    ),
    ...listConnectors(
      [
        ["en este momento", "ahora"],
        ["en la actualidad", "ahora"],
      ],
      { after: end },
    ),
    ...listConnectors([["en primer lugar", "primero"]], { isFirst: true, after: "," }),
    ...listConnectors(
      [
        ["por esta razón", "por eso"],
        ["por ese motivo", "por eso"],
        ["por este motivo", "por eso"],
      ],
      { isFirst: true, after: "(?!\\s+(?:de|que)\\b)" },
    ),
  ],
  polite: ["por favor", "si es tan amable"],
  negations: [
    "no",
    "nunca",
    "jamás",
    "nada",
    "nadie",
    "ningún",
    "ninguno",
    "ninguna",
    "ni",
    "sin",
    "tampoco",
  ],
  fixed: [
    ...[
      "y",
      "o",
      "u",
      "e",
      "uno",
      "dos",
      "tres",
      "cuatro",
      "cinco",
      "seis",
      "siete",
      "ocho",
      "nueve",
      "diez",
    ],
    ...["cien", "mil", "millones", "medio", "media", "solo", "sólo", "excepto", "salvo", "pero"],
  ],
};
