import { splitGroups } from "../core/group-words.ts";
import type { Language, Noun, Rule, WrittenNumber } from "../core/language.ts";
import { sayAllAs } from "../core/latin-words.ts";
import { getOnlyForm, sayNumber } from "../core/nouns.ts";
import { getNumberPattern, parseNumber } from "../core/written-number.ts";

const small = "sıfır bir iki üç dört beş altı yedi sekiz dokuz".split(" ");
const tens = "- on yirmi otuz kırk elli altmış yetmiş seksen doksan".split(" ");
const scales = ["", "bin", "milyon", "milyar", "trilyon"];

function underThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  return [
    hundreds > 1 ? small[hundreds] : "",
    hundreds > 0 ? "yüz" : "",
    value % 100 >= 10 ? tens[Math.floor((value % 100) / 10)] : "",
    value % 10 > 0 ? small[value % 10] : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const cardinal = (value: number): string =>
  value === 0
    ? "sıfır"
    : splitGroups(value, 1000)
        .map(({ group, scale }) =>
          scale === 1 && group === 1
            ? "bin"
            : [underThousand(group), scales[scale]].filter(Boolean).join(" "),
        )
        .join(" ");

const ordinalEndings: Record<string, string> = {
  ...{
    sıfır: "ıncı",
    bir: "inci",
    iki: "nci",
    üç: "üncü",
    dört: "üncü",
    beş: "inci",
    altı: "ncı",
    yedi: "nci",
  },
  ...{ sekiz: "inci", dokuz: "uncu", on: "uncu", yirmi: "nci", otuz: "uncu", kırk: "ıncı", elli: "nci" },
  ...{ altmış: "ıncı", yetmiş: "inci", seksen: "inci", doksan: "ıncı", yüz: "üncü", bin: "inci" },
  ...{ milyon: "uncu", milyar: "ıncı", trilyon: "uncu" },
};

function ordinal(value: number): string {
  const said = cardinal(value);
  const last = said.split(" ").at(-1) ?? "";
  return (last === "dört" ? said.replace(/t$/, "d") : said) + (ordinalEndings[last] ?? "");
}

const percentWord = "yüzde";

function count(number: WrittenNumber, noun: Noun): string {
  const said = sayNumber(turkish, number, {});
  const [form = ""] = noun.forms;
  if (form === percentWord) return `${form} ${said}`;
  // "saatte beş kilometre": the number stands inside.
  return form.includes("*") ? form.replace("*", said) : `${said} ${form}`;
}

const rules = (language: Language): Rule[] => [
  {
    kind: "percent",
    pattern: new RegExp(
      `%[ ]?(?<from>${getNumberPattern(language)})(?:[ ]?[-–][ ]?%?(?<to>${getNumberPattern(language)}))?`,
      "gu",
    ),
    read: ({ groups: { from = "", to } = {} }) => {
      const numbers = [from, to].flatMap((one) => (one === undefined ? [] : [parseNumber(one, language)]));
      if (numbers.some((one) => one === null)) return null;
      const said = numbers.flatMap((one) => (one === null ? [] : [sayNumber(language, one, {})]));
      return `${percentWord} ${said.join(" ila ")}`;
    },
  },
  {
    kind: "time",
    pattern:
      /(?<![\d.,])(?<hours>[01]?\d|2[0-4])\.(?<minutes>[0-5]\d)(?!\d|[.,]\d)(?=['’](?:[td][ea]n?|[ey]?[ea]|ye|ya)(?!\p{L}))/gu,
    read: ({ groups: { hours, minutes } = {} }, around) =>
      language.time({ hours: Number(hours), minutes: Number(minutes), seconds: null, half: null }, around),
  },
  {
    kind: "time",
    pattern: /(?<=[Ss]aat\s)(?<hours>[01]?\d|2[0-4])\.(?<minutes>[0-5]\d)(?!\d|[.,]\d)/gu,
    read: ({ groups: { hours, minutes } = {} }, around) =>
      language.time({ hours: Number(hours), minutes: Number(minutes), seconds: null, half: null }, around),
  },
  {
    kind: "ordinal",
    pattern:
      /(?<![\d.,\p{L}])(?<digits>\d{1,4})\.(?=\s(?:\p{Ll}|Yüzyıl|Kat|Bölüm|Cadde|Sokak|Dünya|Sınıf|Gün|Madde|Lig|Murat|Mehmet|Selim|Boğaz|Ordu|Köprü))/gu,
    read: ({ groups: { digits } = {} }) => ordinal(Number(digits)),
  },
  {
    kind: "ordinal",
    pattern: /(?<![\d.,\p{L}])(?<digits>\d{1,6})['’]?(?:[ıiuü]?nc[ıiuü])(?!\p{L})/gu,
    read: ({ groups: { digits } = {} }) => ordinal(Number(digits)),
  },
];

export const turkish: Language = {
  code: "tr",
  space: " ",
  decimalMark: ",",
  groupMarks: ".",
  dateOrder: "dmy",
  joinsSuffix: true,
  words: {
    minus: "eksi",
    plus: "artı",
    to: "ila",
    ratio: "e",
    by: "çarpı",
    and: "",
    at: "et",
    dot: "nokta",
    dash: "tire",
    underscore: "alt çizgi",
    slash: "bölü",
    point: "nokta",
    squared: "kare",
    cubed: "küp",
    power: "üzeri",
    equals: "eşittir",
    number: "numara",
    hashtag: "etiket",
  },
  digits: small,
  cardinal,
  decimal: ({ whole, fraction: digits }) => {
    const zeros = /^0*/.exec(digits)?.[0].length ?? 0;
    const rest = digits.slice(zeros);
    const said = [
      ...Array.from({ length: zeros }, () => "sıfır"),
      ...(rest.length > 2
        ? [...rest].map((digit) => small[Number(digit)])
        : rest === ""
          ? []
          : [cardinal(Number(rest))]),
    ];
    return `${cardinal(Number(whole))} virgül ${said.join(" ")}`;
  },
  ordinal,
  getForm: getOnlyForm,
  count,
  range: (from, to, noun) => {
    const sides = [from, to].map((one) => sayNumber(turkish, one, {})).join(" ila ");
    const [form = ""] = noun?.forms ?? [];
    if (form.includes("*")) return form.replace("*", sides);
    return form === percentWord ? `${form} ${sides}` : `${sides}${form === "" ? "" : ` ${form}`}`;
  },
  date: ({ day, month, year }) =>
    [day === null ? "" : cardinal(day), turkish.months[month - 1]?.[0], year === null ? "" : cardinal(year)]
      .filter(Boolean)
      .join(" "),
  time: ({ hours, minutes, seconds }) =>
    [
      cardinal(hours),
      minutes === 0 && seconds === null ? "" : `${minutes < 10 ? "sıfır " : ""}${cardinal(minutes)}`,
      seconds === null ? "" : `${cardinal(seconds)} saniye`,
    ]
      .filter(Boolean)
      .join(" "),
  fraction: (numerator, denominator) => {
    if (denominator < 2 || denominator > 100 || numerator === 0 || numerator >= denominator * 5) return null;
    if (denominator === 2 && numerator === 1) return "yarım";
    if (denominator === 4 && numerator === 1) return "çeyrek";
    const last = cardinal(denominator);
    const ending = /[eiöü][^aeıioöuü]*$/.test(last) ? "te" : "ta";
    const voiced = /[fstkçşhp]$/.test(last) ? ending : ending.replace("t", "d");
    return `${last}${voiced} ${cardinal(numerator)}`;
  },
  ratio: (first, second) => `${cardinal(first)} ${cardinal(second)}`,
  halfAfterNumber: "buçuk",
  months: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık"
    .split(" ")
    .map((month) => [month]),
  units: {
    nm: "nanometre",
    um: "mikrometre",
    mm: "milimetre",
    cm: "santimetre",
    m: "metre",
    km: "kilometre",
    ft: "fit",
    mi: "mil",
    mg: "miligram",
    g: "gram",
    kg: "kilogram",
    t: "ton",
    oz: "ons",
    lb: "libre",
    ml: "mililitre",
    cl: "santilitre",
    l: "litre",
    kmh: "saatte * kilometre",
    mph: "saatte * mil",
    ms1: "saniyede * metre",
    m2: "metrekare",
    km2: "kilometrekare",
    cm2: "santimetrekare",
    m3: "metreküp",
    cm3: "santimetreküp",
    ha: "hektar",
    celsius: "santigrat derece",
    fahrenheit: "fahrenhayt derece",
    degree: "derece",
    millisecond: "milisaniye",
    second: "saniye",
    minute: "dakika",
    hour: "saat",
    Hz: "hertz",
    kHz: "kilohertz",
    MHz: "megahertz",
    GHz: "gigahertz",
    W: "vat",
    kW: "kilovat",
    MW: "megavat",
    kWh: "kilovatsaat",
    V: "volt",
    mA: "miliamper",
    mAh: "miliampersaat",
    dB: "desibel",
    B: "bayt",
    kB: "kilobayt",
    MB: "megabayt",
    GB: "gigabayt",
    TB: "terabayt",
    Mbps: "saniyede * megabit",
    px: "piksel",
    kcal: "kilokalori",
    hPa: "hektopaskal",
    bar: "bar",
  },
  unitSigns: {
    "km/sa": "kmh",
    sa: "hour",
    "sa.": "hour",
    dk: "minute",
    "dk.": "minute",
    sn: "second",
    "sn.": "second",
    gr: "g",
    lt: "l",
  },
  currencies: {
    USD: ["dolar", "sent"],
    EUR: ["avro", "sent"],
    GBP: ["sterlin", "peni"],
    JPY: ["yen"],
    CNY: ["yuan"],
    RUB: ["ruble", "kopek"],
    KRW: ["von"],
    TRY: ["lira", "kuruş"],
    THB: ["baht", "satang"],
    BRL: ["real", "sentavo"],
    INR: ["rupi", "paisa"],
    CHF: ["İsviçre frangı", "santim"],
    SAR: ["riyal", "halala"],
  },
  currencySigns: { TL: "TRY", "TL.": "TRY" },
  percent: percentWord,
  permille: "binde",
  magnitudes: { milyon: "milyon", milyar: "milyar", mn: "milyon", mlr: "milyar" },
  moneyMagnitudes: { M: "milyon", bin: "bin" },
  afterMagnitude: ({ forms: [form = ""] }) => form,
  abbreviations: {
    "Dr.": "doktor",
    "Prof.": "profesör",
    "Doç.": "doçent",
    "Av.": "avukat",
    "Sn.": "sayın",
    "vb.": "ve benzeri.",
    "vs.": "vesaire.",
    "vd.": "ve diğerleri.",
    "örn.": "örneğin",
    "Örn.": "Örneğin",
    "bkz.": "bakınız",
    "Bkz.": "Bakınız",
    "yy.": "yüzyıl.",
    "M.Ö.": "milattan önce",
    "M.S.": "milattan sonra",
    MÖ: "milattan önce",
    MS: "milattan sonra",
    "Cad.": "Caddesi",
    "Sok.": "Sokak",
    "Mah.": "Mahallesi",
    "Apt.": "Apartmanı",
    "No.": "numara",
    "No:": "numara",
    "Tel.": "telefon",
    "Tel:": "telefon",
    "s.": "sayfa",
    "Yrd.": "yardımcı",
    "yak.": "yaklaşık",
    "Ltd.": "limitet.",
    "Şti.": "şirketi.",
    "A.Ş.": "anonim şirketi.",
    "Alb.": "albay",
    "T.C.": "Türkiye Cumhuriyeti",
    "min.": "minimum",
    "maks.": "maksimum",
  },
  signs: {
    "&": "ve",
    "±": "artı eksi",
    "≈": "yaklaşık",
    "~": "yaklaşık",
    "≤": "küçük eşittir",
    "≥": "büyük eşittir",
    "<": "küçüktür",
    ">": "büyüktür",
    "×": "çarpı",
    "÷": "bölü",
    "≠": "eşit değildir",
    "√": "karekök",
    "∞": "sonsuz",
    "%": "yüzde",
    "‰": "binde",
    "°": "derece",
    "§": "paragraf",
    "©": "telif hakkı",
    "@": "et",
    "→": "ok",
    π: "pi",
  },
  roman: {
    before: sayAllAs("cardinal", "bölüm cilt kısım perde sahne tip"),
    after: {
      ...sayAllAs(
        "ordinal",
        "yüzyıl yüzyılda bölüm cilt mehmed mehmet selim murad murat abdülhamid abdülhamit bayezid mustafa ahmed ahmet mahmud mahmut osman elizabeth charles louis henry wilhelm nikolay katerina",
      ),
      "dünya savaşı": "ordinal",
      "dünya savaşı'nda": "ordinal",
    },
  },
  rules,
};
