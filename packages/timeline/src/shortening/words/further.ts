import { listConnectors, type ShorteningWords } from "./words.ts";

const none = { asideWords: [], joiners: [], starters: [], polite: [], fixed: [] };

export const ru: ShorteningWords = {
  ...none,
  openers: [
    ...["ну", "знаешь", "знаете", "вообще-то", "честно говоря", "в общем", "короче говоря", "понимаешь"],
    ...["по правде говоря", "собственно говоря", "собственно", "видишь ли", "видите ли", "понимаете"],
  ],
  starters: ["но", "потому", "а"],
  asideWords: ["знаешь", "знаете", "так сказать", "понимаешь", "понимаете"],
  replacements: [
    ...listConnectors(
      [
        ["для того чтобы", "чтобы"],
        ["для того, чтобы", "чтобы"],
        ["в связи с тем, что", "так как"],
      ],
      {
        isFirst: true,
      },
    ),
    ...listConnectors([
      ["несмотря на то, что", "хотя"],
      ["несмотря на то что", "хотя"],
      ["в настоящее время", "сейчас"],
      ["в данный момент", "сейчас"],
      ["по этой причине", "поэтому"],
    ]),
  ],
  polite: ["пожалуйста"],
  negations: ["не", "нет", "ни", "никогда", "ничего", "никто", "без", "нельзя"],
  fixed: [
    ...[
      "и",
      "или",
      "один",
      "два",
      "две",
      "три",
      "четыре",
      "пять",
      "шесть",
      "семь",
      "восемь",
      "девять",
      "десять",
    ],
    ...["сто", "тысяча", "только", "кроме", "но"],
  ],
};

export const tr: ShorteningWords = {
  ...none,
  openers: [
    ...["şey", "yani", "aslında", "işte", "açıkçası", "doğrusu", "dürüst olmak gerekirse", "neyse"],
    ...["biliyorsun", "biliyorsunuz", "bildiğiniz gibi", "bildiğin gibi"],
  ],
  replacements: listConnectors([
    ["bundan dolayı", "bu yüzden"],
    ["bu sebepten dolayı", "bu yüzden"],
    ["bu nedenden dolayı", "bu yüzden"],
  ]),
  polite: ["lütfen"],
  negations: ["değil", "yok", "hayır", "hiç", "asla"],
  fixed: [
    "ve",
    "veya",
    "bir",
    "iki",
    "üç",
    "dört",
    "beş",
    "altı",
    "yedi",
    "sekiz",
    "dokuz",
    "on",
    "yüz",
    "bin",
  ],
};

export const ar: ShorteningWords = {
  ...none,
  comma: "[،,]",
  hasNoCapitals: true,
  openers: ["حسنا", "حسنًا", "في الواقع", "في الحقيقة", "بصراحة", "كما تعلم", "كما تعلمون", "على أي حال"],
  replacements: listConnectors([
    ["على الرغم من أن", "رغم أن"],
    ["بالرغم من أن", "رغم أن"],
    ["في الوقت الحالي", "الآن"],
    ["في الوقت الحاضر", "الآن"],
    ["لهذا السبب", "لذلك"],
  ]),
  polite: ["من فضلك"],
  negations: ["لا", "لم", "لن", "ليس", "ليست", "ما", "غير", "بدون"],
};

export const ja: ShorteningWords = {
  ...none,
  comma: "[、,，]",
  isUnspaced: true,
  hasNoCapitals: true,
  openers: ["まあ", "ええと", "えっと", "えーと", "えー", "あのー", "なんか", "正直に言うと", "正直言って"],
  replacements: listConnectors([
    ["することができます", "できます"],
    ["することができる", "できる"],
    ["することができました", "できました"],
    ["することができた", "できた"],
    ["においては", "では"],
  ]),
  negations: ["ない", "ません", "なく", "ず"],
};

export const ko: ShorteningWords = {
  ...none,
  hasNoCapitals: true,
  openers: ["음", "솔직히", "솔직히 말해서", "있잖아", "있잖아요", "뭐", "글쎄요", "사실은"],
  replacements: listConnectors([
    ["그렇기 때문에", "그래서"],
    ["그럼에도 불구하고", "그런데도"],
  ]),
  negations: ["안", "못", "없", "않", "아니"],
};

export const zh: ShorteningWords = {
  ...none,
  comma: "[，,、]",
  isUnspaced: true,
  hasNoCapitals: true,
  openers: ["嗯", "呃", "就是说", "说实话", "老实说", "你知道", "您知道", "怎么说呢"],
  replacements: [
    ...listConnectors([
      ["为了能够", "为了"],
      ["能够", "能"],
      ["在这个时候", "这时"],
      ["在目前的情况下", "目前"],
    ]),
    ...listConnectors([["但是", "但"]], { after: "(?![，,])" }),
  ],
  negations: ["不", "没", "无", "别", "非"],
};

export const th: ShorteningWords = {
  ...none,
  comma: "",
  isUnspaced: true,
  hasNoCapitals: true,
  openers: ["เอ่อ", "อืม", "อืมม", "เอิ่ม"],
  replacements: listConnectors([
    ["เนื่องจากว่า", "เพราะ"],
    ["เพื่อที่จะ", "เพื่อ"],
    ["ถึงแม้ว่า", "แม้"],
  ]),
  negations: ["ไม่", "อย่า", "มิ"],
};
