import { listConnectors, type ShorteningWords } from "./words.ts";

const infinitive = "\\s+(?:não\\s+)?(?:que\\b|se\\s|\\p{L}+(?:ar|er|ir)(?!\\p{L}))";
const end = "\\s*[,.;!?]";

export const pt: ShorteningWords = {
  openers: [
    ...["bem", "bom", "pois", "pois é", "então", "sabe", "sabes", "na verdade", "na realidade", "enfim"],
    ...[
      "a bem da verdade",
      "para ser sincero",
      "para ser honesto",
      "quer dizer",
      "tipo",
      "de fato",
      "de facto",
    ],
    ...["francamente", "sinceramente", "honestamente", "como sabem", "como vocês sabem"],
  ],
  asideWords: ["sabe", "sabes", "tipo", "quer dizer", "digamos", "por assim dizer", "enfim"],
  joiners: ["é", "são", "era", "está", "e", "de", "que", "a", "o", "um", "uma", "porque"],
  starters: ["mas", "porque", "embora"],
  replacements: [
    ...listConnectors([
      ["devido ao fato de que", "porque"],
      ["devido ao facto de que", "porque"],
      ["tendo em vista que", "já que"],
      ["no momento em que", "quando"],
      ["nos dias de hoje", "hoje"],
    ]),
    ...listConnectors(
      [
        ["com o intuito de", "para"],
        ["com a finalidade de", "para"],
      ],
      { after: infinitive },
    ),
    // "Estou a fim de" wants something.
    ...listConnectors([["a fim de", "para"]], { before: "(?:^|[.!?,;]\\s+)", after: infinitive }),
    ...listConnectors(
      ["em relação", "no que diz respeito", "com relação"].flatMap((words) => [
        [`${words} ao`, "sobre o"] as const,
        [`${words} à`, "sobre a"] as const,
        [`${words} aos`, "sobre os"] as const,
        [`${words} às`, "sobre as"] as const,
      ]),
      { isFirst: true, after: "\\s+\\p{L}" },
    ),
    ...listConnectors(
      [
        ["neste momento", "agora"],
        ["nesse momento", "então"],
      ],
      { after: end },
    ),
    ...listConnectors([["em primeiro lugar", "primeiro"]], { isFirst: true, after: "," }),
    ...listConnectors(
      [
        ["por esse motivo", "por isso"],
        ["por este motivo", "por isso"],
        ["por essa razão", "por isso"],
        ["por esta razão", "por isso"],
      ],
      { isFirst: true, after: "(?!\\s+(?:de|que)\\b)" },
    ),
  ],
  polite: ["por favor", "por gentileza", "faz favor"],
  negations: ["não", "nunca", "jamais", "nada", "ninguém", "nenhum", "nenhuma", "nem", "sem", "tampouco"],
  fixed: [
    ...["e", "ou", "um", "dois", "duas", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"],
    ...["cem", "mil", "milhões", "meio", "só", "exceto", "menos", "mas"],
  ],
};
