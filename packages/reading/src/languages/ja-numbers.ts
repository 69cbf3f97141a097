import { splitGroups } from "../core/group-words.ts";

export const kanaDigits = "ゼロ いち に さん よん ご ろく なな はち きゅう".split(" ");
const hundreds =
  "- ひゃく にひゃく さんびゃく よんひゃく ごひゃく ろっぴゃく ななひゃく はっぴゃく きゅうひゃく".split(" ");
const thousands = "- せん にせん さんぜん よんせん ごせん ろくせん ななせん はっせん きゅうせん".split(" ");
const scales = ["", "まん", "おく", "ちょう"];

function underTenThousand(value: number, isHigh: boolean): string {
  const thousand = Math.floor(value / 1000);
  const ten = Math.floor((value % 100) / 10);
  return [
    thousand === 0 ? "" : thousand === 1 && isHigh ? "いっせん" : thousands[thousand],
    value % 1000 >= 100 ? hundreds[Math.floor((value % 1000) / 100)] : "",
    ten === 0 ? "" : `${ten === 1 ? "" : kanaDigits[ten]}じゅう`,
    value % 10 === 0 ? "" : kanaDigits[value % 10],
  ].join("");
}

/** A number in kana, with the changes of sound inside it. */
export function japaneseCardinal(value: number): string {
  if (value === 0) return "ゼロ";
  return splitGroups(value, 10_000)
    .map(({ group, scale }) => {
      const said = underTenThousand(group, scale > 0);
      // 一兆, 八兆, 十兆.
      const start =
        scale === 3
          ? said
              .replace(/いち$/, "いっ")
              .replace(/はち$/, "はっ")
              .replace(/じゅう$/, "じゅっ")
          : said;
      return start + (scales[scale] ?? "");
    })
    .join("");
}

/**
 * How a counter begins: `k` doubles behind 1, 6, 8, 10 and 100; `s` (and t, ch) behind 1, 8 and 10; `h` becomes p there
 * and b behind 3; `f` becomes p behind 3 and 4 too; empty: nothing changes.
 */
type Beginning = "k" | "s" | "h" | "f" | "";
type Counter = {
  kana: string;
  begins: Beginning;
  /** Of the numbers that end so, instead of what the rules make. */
  own?: Record<number, string>;
  /** What 4, 7 and 9 are before it, where that is another word. */
  ones?: Record<number, string>;
};

const plain = (kana: string, begins: Beginning = ""): Counter => ({ kana, begins });
const yo = { 4: "よ" };

export const counters: Record<string, Counter> = {
  本: plain("ほん", "h"),
  匹: plain("ひき", "h"),
  杯: plain("はい", "h"),
  泊: plain("はく", "f"),
  分: plain("ふん", "f"),
  分間: plain("ふんかん", "f"),
  回: plain("かい", "k"),
  回目: plain("かいめ", "k"),
  階: { ...plain("かい", "k"), own: { 3: "さんがい" } },
  個: plain("こ", "k"),
  件: plain("けん", "k"),
  か月: plain("かげつ", "k"),
  ヶ月: plain("かげつ", "k"),
  カ月: plain("かげつ", "k"),
  か国: plain("かこく", "k"),
  カ国: plain("かこく", "k"),
  巻: plain("かん", "k"),
  曲: plain("きょく", "k"),
  歳: { ...plain("さい", "s"), own: { 20: "はたち" } },
  才: { ...plain("さい", "s"), own: { 20: "はたち" } },
  冊: plain("さつ", "s"),
  週間: plain("しゅうかん", "s"),
  章: plain("しょう", "s"),
  世紀: plain("せいき", "s"),
  世: plain("せい", "s"),
  世帯: plain("せたい", "s"),
  頭: plain("とう", "s"),
  点: plain("てん", "s"),
  通: plain("つう", "s"),
  丁目: plain("ちょうめ", "s"),
  足: { ...plain("そく", "s"), own: { 3: "さんぞく" } },
  枚: plain("まい"),
  台: plain("だい"),
  番: plain("ばん"),
  番目: plain("ばんめ"),
  番地: plain("ばんち"),
  番線: plain("ばんせん"),
  号: plain("ごう"),
  号室: plain("ごうしつ"),
  度: plain("ど"),
  倍: plain("ばい"),
  位: plain("い"),
  秒: plain("びょう"),
  名: plain("めい"),
  割: plain("わり"),
  話: plain("わ"),
  行: plain("ぎょう"),
  部: plain("ぶ"),
  例: plain("れい"),
  ページ: plain("ページ"),
  キロ: plain("キロ"),
  円: { ...plain("えん"), ones: yo },
  年: { ...plain("ねん"), ones: { ...yo, 9: "きゅう" } },
  年間: { ...plain("ねんかん"), ones: yo },
  年生: { ...plain("ねんせい"), ones: yo },
  代: plain("だい"),
  次: plain("じ"),
  時: { ...plain("じ"), own: { 0: "れいじ" }, ones: { ...yo, 7: "しち", 9: "く" } },
  時間: { ...plain("じかん"), ones: { ...yo, 7: "しち", 9: "く" } },
  月: { ...plain("がつ"), ones: { 4: "し", 7: "しち", 9: "く" } },
  人: { ...plain("にん"), ones: yo, own: { 1: "ひとり", 2: "ふたり" } },
  人前: { ...plain("にんまえ"), ones: yo },
  つ: {
    ...plain("つ"),
    own: Object.fromEntries(
      "- ひとつ ふたつ みっつ よっつ いつつ むっつ ななつ やっつ ここのつ"
        .split(" ")
        .map((kana, index) => [index, kana]),
    ),
  },
};

const days = "- ついたち ふつか みっか よっか いつか むいか なのか ようか ここのか とおか".split(" ");
const otherDays: Record<number, string> = { 14: "じゅうよっか", 20: "はつか", 24: "にじゅうよっか" };

/** A day of the month. */
export const sayDay = (day: number): string => days[day] ?? otherDays[day] ?? `${japaneseCardinal(day)}にち`;

const shortened: Record<string, string> = {
  いち: "いっ",
  ろく: "ろっ",
  はち: "はっ",
  じゅう: "じゅっ",
  ひゃく: "ひゃっ",
};
const toP = (kana: string): string =>
  kana.replace(/^[はひふへほ]/u, (letter) => "ぱぴぷぺぽ"["はひふへほ".indexOf(letter)] ?? letter);
const toB = (kana: string): string =>
  kana.replace(/^[はひふへほ]/u, (letter) => "ばびぶべぼ"["はひふへほ".indexOf(letter)] ?? letter);

/** A number with its counter, and what their meeting makes of both. */
export function sayCounter(value: number, { kana, begins, own = {}, ones = {} }: Counter): string {
  // "一人" and "二人", but "二十一人"; 三階 and 二十三階.
  const whole = own[value];
  if (whole !== undefined) return whole;
  const said = japaneseCardinal(value);
  const one = value % 10;
  const last = ones[one];
  if (last !== undefined && value % 100 !== 0)
    return `${said.slice(0, said.length - (kanaDigits[one]?.length ?? 0))}${last}${kana}`;
  const three = own[3];
  if (one === 3 && three !== undefined && value > 3) return said.slice(0, -2) + three;
  const match = /(?:いち|ろく|はち|じゅう|ひゃく)$/.exec(said);
  const ending = match?.[0] ?? "";
  const doubles =
    begins === "s"
      ? /いち|はち|じゅう/.test(ending)
      : begins !== "" && /いち|ろく|はち|じゅう|ひゃく/.test(ending);
  if (doubles) {
    const head = said.slice(0, said.length - ending.length) + (shortened[ending] ?? ending);
    return head + (begins === "h" || begins === "f" ? toP(kana) : kana);
  }
  if (one === 3 && begins === "h") return said + toB(kana);
  if ((one === 3 || one === 4) && begins === "f") return said + toP(kana);
  return said + kana;
}
