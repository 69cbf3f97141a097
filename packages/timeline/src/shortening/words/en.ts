import { listConnectors, type Replacement, type ShorteningWords } from "./words.ts";

const negated = [
  ...["do", "does", "did", "is", "are", "was", "were", "has", "have", "had"],
  ...["would", "should", "could", "must"],
];

/** Behind these a pronoun and its verb are never the end of a clause, where they cannot be contracted. */
const clauseStart = "(?:^|[.!?…,;:]\\s+|\\b(?:and|but|because|if)\\s+)";

const pronouns = [
  ["I am", "I'm"],
  ["you are", "you're"],
  ["we are", "we're"],
  ["they are", "they're"],
  ["he is", "he's"],
  ["she is", "she's"],
  ["it is", "it's"],
  ["that is", "that's"],
] as const;

const will = ["I", "you", "he", "she", "it", "we", "they"].map(
  (who) => [`${who} will`, `${who}'ll`] as const,
);
const have = ["I", "you", "we", "they"].map((who) => [`${who} have`, `${who}'ve`] as const);

const contractions: Replacement[] = [
  ...negated.map((verb) => ({ from: `${verb} not`, to: `${verb}n't` })),
  { from: "will not", to: "won't" },
  { from: "cannot", to: "can't" },
  ...pronouns.map(([from, to]) => ({
    ...{ from, to, before: clauseStart },
    after: "\\s+(?:a|an|the|not|very|going|sorry|sure|glad|afraid)\\s+\\p{L}",
  })),
  ...will.map(([from, to]) => ({
    ...{ from, to, before: clauseStart },
    after:
      "\\s+(?:be|go|come|get|make|take|see|tell|show|give|need|find|try|let|help|start|begin|look|talk)\\s+\\p{L}",
  })),
  ...have.map(([from, to]) => ({
    ...{ from, to },
    after: "\\s+(?:been|seen|got|gone|come|heard|learned|already)\\s+\\p{L}",
  })),
  { from: "there is", to: "there's", after: "\\s+(?:a|an|no|nothing|something|only)\\s+\\p{L}" },
].map((one) => ({ rule: "contraction", ...one }));

export const en: ShorteningWords = {
  openers: [
    ...["well", "so", "anyway", "actually", "basically", "honestly", "frankly", "you know", "you see"],
    ...["I mean", "in fact", "as a matter of fact", "to be honest", "to tell you the truth", "as you know"],
    ...["as we all know", "needless to say", "you know what", "believe me", "well you know", "so anyway"],
  ],
  asideWords: [
    ...["you know", "you see", "I mean", "so to speak", "as you know", "to be honest", "let me tell you"],
    ...["well", "as it were", "believe me"],
  ],
  joiners: [
    "is",
    "are",
    "was",
    "were",
    "it's",
    "to",
    "the",
    "a",
    "an",
    "of",
    "and",
    "but",
    "that",
    "because",
  ],
  starters: ["but", "because", "so", "although", "which"],
  bareHedges: {
    words: ["actually", "basically", "literally"],
    behind: ["is", "are", "was", "were", "am", "it's", "that's", "I'm", "we're", "you're", "they're"],
  },
  replacements: [
    ...contractions,
    ...listConnectors([
      ["in order to", "to"],
      ["so as to", "to"],
      ["in order that", "so that"],
      ["with regard to", "about"],
      ["in spite of the fact that", "although"],
      ["despite the fact that", "although"],
      ["regardless of the fact that", "although"],
      ["due to the fact that", "because"],
      ["owing to the fact that", "because"],
      ["because of the fact that", "because"],
      ["in view of the fact that", "since"],
      ["in the event that", "if"],
      ["until such time as", "until"],
      ["at this point in time", "now"],
      ["at the present time", "now"],
      ["in the near future", "soon"],
      ["in spite of", "despite"],
      ["prior to", "before"],
      ["a large number of", "many"],
      ["the majority of the", "most of the"],
      ["with the exception of", "except"],
      ["in close proximity to", "near"],
      ["on a daily basis", "daily"],
      ["on a regular basis", "regularly"],
      ["each and every", "every"],
      ["all of the", "all the"],
      ["it is possible that", "maybe"],
      ["thank you very much indeed", "thank you very much"],
    ]),
    ...listConnectors(
      [
        ["is able to", "can"],
        ["are able to", "can"],
        ["am able to", "can"],
      ],
      { after: "\\s+\\p{Ll}" },
    ),
    ...listConnectors([["first of all", "first"]], { isFirst: true, after: "," }),
  ],
  polite: ["please", "if you please"],
  negations: ["not", "no", "never", "nothing", "nobody", "none", "nowhere", "neither", "nor", "without"],
  fixed: [
    ...["and", "or", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    ...["hundred", "thousand", "million", "half", "only", "except", "but"],
  ],
};
