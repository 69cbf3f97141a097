import { splitGroups } from "../core/group-words.ts";
import type { Language, Noun, Rule, WrittenNumber } from "../core/language.ts";
import { sayAllAs } from "../core/latin-words.ts";
import { getOnlyForm, sayNumber } from "../core/nouns.ts";
import { spellDigits } from "../core/written-number.ts";

const digits = [..."零一二三四五六七八九"];
const places = ["", "十", "百", "千"];

/** Up to 9,999, with 零 for what is left out inside. */
function underTenThousand(value: number, isFirst: boolean): string {
  let said = "";
  let hasGap = false;
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) {
      hasGap = said !== "";
      continue;
    }
    if (hasGap) said += "零";
    hasGap = false;
    // "十五", but "一百一十五"; "两千", "二百", "二十".
    const isShortTen = place === 1 && digit === 1 && said === "" && isFirst;
    said += isShortTen ? "十" : (digit === 2 && place === 3 ? "两" : digits[digit]) + (places[place] ?? "");
  }
  return said;
}

const scales = ["", "万", "亿", "万亿"];

function cardinal(value: number, { isCounting = false } = {}): string {
  if (value === 0) return "零";
  if (value === 2 && isCounting) return "两";
  let said = "";
  let previous = 0;
  for (const { group, scale } of splitGroups(value, 10_000)) {
    const isFirst = said === "";
    const needsZero = !isFirst && (group < 1000 || previous - scale > 1);
    const words = group === 2 && scale > 0 ? "两" : underTenThousand(group, isFirst);
    said += (needsZero ? "零" : "") + words + (scales[scale] ?? "");
    previous = scale;
  }
  return said;
}

const decimal = ({ whole, fraction }: WrittenNumber): string =>
  `${cardinal(Number(whole))}点${spellDigits(fraction, chinese)}`;

const percentWord = "百分之";

function count(number: WrittenNumber, noun: Noun): string {
  const [form = ""] = noun.forms;
  if (form === percentWord || form === "千分之") return form + sayNumber(chinese, number, {});
  const magnitude = /^[万亿千百]/.test(form);
  return (
    sayNumber(chinese, number, { isCounting: number.fraction === "" && (!magnitude || form !== "百") }) + form
  );
}

const year = (value: number): string => spellDigits(String(value), chinese);

const measures =
  "个位只张次本天小时分钟秒公里千米米厘米公斤千克克斤吨升条件辆台部家间层杯瓶块岁种名项倍周年双份句篇首座棵支枝匹头把片朵群对套组国代人口步股排束页章集元角";

const rules = (): Rule[] => [
  {
    kind: "date",
    pattern: /(?<![\d.])(?<year>\d{4})年(?:(?<month>\d{1,2})月(?:(?<day>\d{1,2})(?<word>日|号))?)?/gu,
    read: ({ groups: { year: inYear = "", month, day, word = "日" } = {} }, { before }) => {
      // "持续1000年" is a length.
      if (month === undefined && !/^(?:1[0-9]|20)/.test(inYear)) return null;
      if (month === undefined && /(?:持续|长达|过了|近|约|共|了)$/.test(before)) return null;
      const tail = month === undefined ? "" : `${cardinal(Number(month))}月`;
      return `${spellDigits(inYear, chinese)}年${tail}${day === undefined ? "" : cardinal(Number(day)) + word}`;
    },
  },
  {
    kind: "date",
    pattern: /(?<![\d.])(?<month>\d{1,2})月(?:(?<day>\d{1,2})(?<word>日|号))?/gu,
    read: ({ groups: { month, day, word = "日" } = {} }) =>
      `${cardinal(Number(month))}月${day === undefined ? "" : cardinal(Number(day)) + word}`,
  },
  {
    kind: "year",
    pattern: /(?<![\d.])(?<year>[6-9]0)年代/gu,
    read: ({ groups: { year: decade } = {} }) => `${cardinal(Number(decade))}年代`,
  },
  {
    kind: "time",
    pattern: /(?<![\d.])(?<hours>\d{1,2})[点點时](?<minutes>\d{1,2})分(?!之)/gu,
    read: ({ groups: { hours, minutes } = {} }) => sayClock(Number(hours), Number(minutes)),
  },
  {
    kind: "time",
    pattern: /(?<![\d.])(?<hours>\d{1,2})点(?=[半整钟钟]|$|[^\d])/gu,
    read: ({ groups: { hours } = {} }) => `${cardinal(Number(hours), { isCounting: true })}点`,
  },
  {
    kind: "ordinal",
    pattern: /(?<=第)\d{1,9}(?![\d.])/gu,
    read: ([written]) => cardinal(Number(written)),
  },
  {
    kind: "code",
    // Rooms, flights and the like are read digit by digit from three digits on.
    pattern: /(?<![\d.])\d{3,4}(?=(?:室|号房|房间|航班|次列车|国道|路公交))/gu,
    read: ([written]) => spellDigits(written, chinese),
  },
  {
    kind: "cardinal",
    pattern: new RegExp(`(?<![\\d.,A-Za-z-])2(?=[${measures}](?!月|日|号))`, "gu"),
    read: () => "两",
  },
];

const sayClock = (hours: number, minutes: number): string => {
  const hour = `${cardinal(hours, { isCounting: true })}点`;
  if (minutes === 0) return `${hour}整`;
  return `${hour}${minutes < 10 ? "零" : ""}${cardinal(minutes)}分`;
};

export const chinese: Language = {
  code: "zh",
  space: "",
  decimalMark: ".",
  groupMarks: ",",
  dateOrder: "ymd",
  pause: "，",
  words: {
    minus: "负",
    plus: "加",
    to: "到",
    ratio: "比",
    by: "乘",
    and: "又",
    at: "艾特",
    dot: "点",
    dash: "杠",
    underscore: "下划线",
    slash: "斜杠",
    point: "点",
    squared: "平方",
    cubed: "立方",
    power: "的*次方",
    equals: "等于",
    number: "编号",
    hashtag: "话题",
  },
  digits,
  cardinal,
  decimal,
  ordinal: (value) => `第${cardinal(value)}`,
  year,
  isYear: ({ before }) => /(?:公元|自|从|在)$/.test(before),
  getForm: getOnlyForm,
  count,
  range: (from, to, noun) => {
    const [form = ""] = noun?.forms ?? [];
    if (form === percentWord)
      return `${count(from, noun ?? { gender: "m", forms: [] })}到${form}${sayNumber(chinese, to, {})}`;
    return `${sayNumber(chinese, from, {})}到${noun === null ? sayNumber(chinese, to, {}) : count(to, noun)}`;
  },
  date: ({ day, month, year: inYear }) =>
    `${inYear === null ? "" : `${year(inYear)}年`}${cardinal(month)}月${day === null ? "" : `${cardinal(day)}日`}`,
  time: ({ hours, minutes, seconds, half }) =>
    (half === null ? "" : half === "am" ? "上午" : "下午") +
    sayClock(hours, minutes) +
    (seconds === null ? "" : `${cardinal(seconds)}秒`),
  fraction: (numerator, denominator) =>
    denominator < 2 || numerator === 0 ? null : `${cardinal(denominator)}分之${cardinal(numerator)}`,
  months: [],
  units: {
    nm: "纳米",
    um: "微米",
    mm: "毫米",
    cm: "厘米",
    m: "米",
    km: "公里",
    ft: "英尺",
    mi: "英里",
    mg: "毫克",
    g: "克",
    kg: "公斤",
    t: "吨",
    oz: "盎司",
    lb: "磅",
    ml: "毫升",
    cl: "厘升",
    l: "升",
    kmh: "公里每小时",
    mph: "英里每小时",
    ms1: "米每秒",
    m2: "平方米",
    km2: "平方公里",
    cm2: "平方厘米",
    m3: "立方米",
    cm3: "立方厘米",
    ha: "公顷",
    celsius: "摄氏度",
    fahrenheit: "华氏度",
    degree: "度",
    millisecond: "毫秒",
    second: "秒",
    minute: "分钟",
    hour: "小时",
    Hz: "赫兹",
    kHz: "千赫",
    MHz: "兆赫",
    GHz: "吉赫",
    W: "瓦",
    kW: "千瓦",
    MW: "兆瓦",
    kWh: "千瓦时",
    V: "伏",
    mA: "毫安",
    mAh: "毫安时",
    dB: "分贝",
    B: "字节",
    kB: "千字节",
    MB: "兆字节",
    GB: "吉字节",
    TB: "太字节",
    Mbps: "兆比特每秒",
    px: "像素",
    kcal: "千卡",
    hPa: "百帕",
    bar: "巴",
  },
  unitSigns: { "㎞": "km", "㎏": "kg", "㎡": "m2", "㎝": "cm", "㎜": "mm" },
  currencies: {
    USD: ["美元"],
    EUR: ["欧元"],
    GBP: ["英镑"],
    JPY: ["日元"],
    CNY: ["元"],
    RUB: ["卢布"],
    KRW: ["韩元"],
    TRY: ["里拉"],
    THB: ["泰铢"],
    BRL: ["雷亚尔"],
    INR: ["卢比"],
    CHF: ["瑞士法郎"],
    SAR: ["沙特里亚尔"],
  },
  currencySigns: { "¥": "CNY", "￥": "CNY", 元: "CNY", 美元: "USD", 欧元: "EUR", 日元: "JPY", 英镑: "GBP" },
  percent: percentWord,
  permille: "千分之",
  magnitudes: { 万: "万", 亿: "亿", 万亿: "万亿", 千万: "千万", 百万: "百万" },
  afterMagnitude: ({ forms }) => forms[0] ?? "",
  abbreviations: {},
  signs: {
    "&": "和",
    "©": "版权",
    "±": "正负",
    "≈": "约等于",
    "≤": "小于等于",
    "≥": "大于等于",
    "<": "小于",
    ">": "大于",
    "×": "乘以",
    "÷": "除以",
    "≠": "不等于",
    "√": "根号",
    "∞": "无穷大",
    "%": "百分号",
    "‰": "千分号",
    "°": "度",
    "℃": "摄氏度",
    "@": "艾特",
    "→": "到",
    π: "派",
  },
  roman: {
    before: sayAllAs("cardinal", "第 第二次世界大战"),
    names: ["路易", "亨利", "伊丽莎白", "查理", "乔治", "拿破仑"],
    ruler: (value) => cardinal(value),
  },
  rules,
};
