/** Letters beyond ASCII that languages of one encoding use, the frequent ones first. */
type Alphabet = { encodings: readonly string[]; letters: ReadonlySet<string> };
const alphabet = (letters: string, ...encodings: string[]): Alphabet => ({
  encodings,
  letters: new Set(letters + letters.toUpperCase()),
});

const central = ["windows-1250", "iso-8859-2"];
const western = ["windows-1252", "macintosh"];
const alphabets: readonly Alphabet[] = [
  alphabet("éèàêçùâîôûœëï«»’…", ...western),
  alphabet("äöüß„“–", ...western),
  alphabet("áéíóúñü¿¡", ...western),
  alphabet("ãõáéíóúâêôçà", ...western),
  alphabet("àèéìòù’", ...western),
  alphabet("åäöéæø", ...western),
  alphabet("ðþæöáéíóúý", ...western),
  alphabet("áíéěščřžýůúňťď„“", ...central),
  alphabet("áäčďéíľĺňóôŕšťúýž", ...central),
  alphabet("ąćęłńóśźż„”", ...central),
  alphabet("áéíóöőúüű", ...central),
  alphabet("ăâîşţ", ...central),
  alphabet("čćđšž", ...central),
  alphabet("çğıöşüâîİ", "windows-1254"),
  alphabet("ąčęėįšųūž„“", "windows-1257"),
  alphabet("āčēģīķļņšūž", "windows-1257"),
  alphabet("äöüõšž", "windows-1257"),
  alphabet("ăâđêôơưáàéèóòíìúùýãõ\u0300\u0301\u0303\u0309\u0323", "windows-1258"),
  alphabet("ċġħżàèìòù", "iso-8859-3"),
  alphabet("çğıöşüâîİ", "iso-8859-3"),
];

const cyrillic = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґјљњћђџў";
const greek = "αοιετσνηυρπκμλςωίόάέήύώδγχθφβξζψϊϋ";
const hebrew = "יוהלאתמרבשנעםדחקפגכטסזןצךףץ";
const arabic = "اليمونتربدعسفكحقهةىشجأخصضذطءغثزإئظآؤپچژگی";
const thai = "านรอกเงมยลวดทสตะปบคหแจพชขใไโผถซณศธภษฉ";

/** How common letters of other scripts are, from 1 to near 0. */
const weights = new Map<string, number>();
for (const letters of [cyrillic, greek, hebrew, arabic, thai])
  for (const [index, letter] of [...letters].entries())
    weights.set(letter, 1 - (0.7 * index) / letters.length);

const wordSign = /[\p{L}\p{M}\p{Nd}'’]/u;
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
];
const getScript = (letter: string): number => scripts.findIndex((script) => script.test(letter));

/**
 * How much a text looks like one of a language that the encoding is for: 1 and below, far below 0 for what nobody
 * writes: signs within words, capitals behind small letters, letters of two scripts in a word.
 */
export const plausibility = (text: string, encoding: string): number => {
  const beyond = new Map<string, number>();
  let count = 0;
  let odd = 0;
  let weight = 0;
  let before = "";
  for (const sign of text) {
    const isBeyond = sign > "\u007f";
    if (isBeyond || before > "\u007f") odd += oddity(before, sign);
    before = sign;
    if (!isBeyond) continue;
    count++;
    if (sign <= "\u009f" || sign === "\ufffd" || (sign >= "\ue000" && sign <= "\uf8ff")) odd += 3;
    const other = weights.get(sign.toLowerCase());
    if (other !== undefined) weight += other;
    else if (/\p{L}/u.test(sign)) beyond.set(sign, (beyond.get(sign) ?? 0) + 1);
    else if (/[–—―‘’‚“”„…«»¿¡♪°€\u00a0\p{M}]/u.test(sign)) weight += 0.8;
  }
  if (count === 0) return 0;
  // Nearly all capitals: small letters of another encoding.
  if (count > 20 && share(text, /\p{Lu}/u) > 0.8) odd += count * 0.2;
  // Hebrew in the place of Cyrillic ends before these letters, without which nobody writes.
  if (encoding === "windows-1251" && count > 30 && !/[ыьэюяјіљњћђ]/i.test(text)) odd += count * 0.3;
  let best = 0;
  for (const { encodings, letters } of alphabets) {
    if (!encodings.includes(encoding)) continue;
    let known = 0;
    for (const [letter, times] of beyond) if (letters.has(letter)) known += times;
    best = Math.max(best, known);
  }
  return (weight + best - odd) / count;
};

const oddity = (before: string, sign: string): number => {
  const isLetter = /\p{L}/u.test(sign);
  if (/\p{L}/u.test(before)) {
    if (isLetter) {
      if (getScript(before) !== getScript(sign)) return 1.5;
      return /\p{Ll}/u.test(before) && /\p{Lu}/u.test(sign) ? 1 : 0;
    }
    // A sign right behind a letter is odd only where it is no mark of a sentence.
    return wordSign.test(sign) || /[\s\p{P}]/u.test(sign) ? 0 : 0.7;
  }
  return isLetter && /[\p{S}\p{No}]/u.test(before) && before !== "♪" ? 0.7 : 0;
};

const share = (text: string, letters: RegExp): number => {
  let count = 0;
  let all = 0;
  for (const sign of text) {
    if (sign <= "\u007f") continue;
    all++;
    if (letters.test(sign)) count++;
  }
  return all === 0 ? 0 : count / all;
};

/** How much a text looks like Japanese, Korean or Chinese read from the encoding's bytes. */
export const eastAsianPlausibility = (text: string, bytes: Uint8Array, encoding: string): number => {
  const kana = share(text, /[\u3040-\u30ff]/);
  const hangul = share(text, /[\uac00-\ud7a3]/);
  const han = share(text, /[\u4e00-\u9fff]/);
  const halfWidth = share(text, /[\uff61-\uff9f]/);
  const marks = share(text, /[\u3000-\u303f\uff01-\uff5e\u2010-\u2026]/);
  const latin = share(text, /[\u00a1-\u024f\u0370-\u052f\u2500-\u257f]/);
  const unknown = share(text, /[\ufffd\ue000-\uf8ff]/);
  const misfit = 2 * halfWidth + 2 * latin + 10 * unknown;
  switch (encoding) {
    case "shift_jis":
    case "euc-jp":
      // Hardly a sentence of Japanese is without kana.
      return kana + (kana > 0.15 ? han + marks : 0) - misfit;
    case "euc-kr":
      return hangul + marks - misfit - (hangul < 0.7 ? 0.5 : 0);
    default:
      return (han + marks) * commonShare(bytes, encoding) - kana - misfit;
  }
};

/** Share of the characters whose first byte is among the frequent ones. */
const commonShare = (bytes: Uint8Array, encoding: string): number => {
  const [low, high] = encoding === "big5" ? [0xa4, 0xc6] : [0xb0, 0xd7];
  let all = 0;
  let common = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x81) continue;
    // Marks stand in the rows before the letters.
    if (byte < 0xa1 || byte > 0xa3) {
      all++;
      if (byte >= low && byte <= high) common++;
    }
    index++;
  }
  return all === 0 ? 1 : common / all;
};
