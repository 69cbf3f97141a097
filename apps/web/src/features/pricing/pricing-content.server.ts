import {
  chargedCharacters,
  chargedUnitMs,
  creditPrices,
  type EntitlementFlag,
  getPrice,
  type Locale,
  limits,
  newAccountGift,
  type PlanLevel,
  refundableShareLimit,
} from "@voxloom/contract";
import type { EnglishPhrases } from "@voxloom/phrases";
import { type Formats, formatsIn } from "../../lib/formats.ts";
import { isLineAhead } from "../../lib/plans/flags-ahead.ts";
import { planFeatures, type SayFeature } from "../../lib/plans/plan-features.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { comparedPlans } from "./compared-plans.server.ts";
import type { PricedWork, PricingContent } from "./pricing-content.ts";

type Words = { pricing: EnglishPhrases["site-pricing"]; plans: EnglishPhrases["plans"] };

/** Puts together what the page of prices says: every figure in it is one of the contract. */
export function pricingContent(locale: Locale, { pricing, plans }: Words): PricingContent {
  const formats = formatsIn(locale);
  const facts = factsIn(formats);
  const fill = (text: string): string => fillWords(text, facts);
  const { questions, ...words } = pricing;
  const say: SayFeature = (feature, values = {}) => fillWords(plans.feature[feature], values);
  const listFeatures = (level: PlanLevel): string[] => planFeatures(level, say, formats);
  return {
    locale,
    words: {
      ...words,
      intro: fill(words.intro),
      own: { ...words.own, text: fill(words.own.text) },
      estimate: { ...words.estimate, note: fill(words.estimate.note) },
      closing: { ...words.closing, text: fill(words.closing.text) },
    },
    values: { yes: plans.value.yes, no: plans.value.no },
    features: {
      0: listFeatures(0),
      1: listFeatures(1),
      2: listFeatures(2),
      3: listFeatures(3),
      4: listFeatures(4),
    },
    work: pricedWork({ pricing, plans }, formats),
    compared: comparedPlans({ plans, formats }),
    maxLanguages: limits.maxTargetLanguages,
    questionsTitle: questions.title,
    questions: Object.values(questions.list).map(({ question, answer }) => ({
      question: fill(question),
      answer: fill(answer),
    })),
  };
}

/** Figures that sentences of the page name. */
const factsIn = (formats: Formats) => ({
  credits: formats.credits(creditPrices.translationTenthsPerMinute),
  download: formats.credits(creditPrices.videoDownloadTenths),
  example: formats.credits(getPrice({ product: "video-translation", durationMs: 61_000 })),
  seconds: formats.number(chargedUnitMs / 1000),
  percent: formats.percent(refundableShareLimit),
  preview: formats.number(limits.previewMs / 1000),
  gift: formats.credits(newAccountGift.creditTenths),
  days: formats.number(newAccountGift.days),
  setting: "VOXLOOM_BILLING=off",
});

/** What can be ordered today, with its price. */
function pricedWork({ pricing: { work }, plans: { flag } }: Words, formats: Formats): PricedWork[] {
  const priced = (text: string, tenths: number): string =>
    fillWords(text, { number: formats.credits(tenths), characters: formats.number(chargedCharacters) });
  const line = (of: EntitlementFlag, text: string, tenths: number): PricedWork[] =>
    isLineAhead(of) ? [] : [{ name: flag[of].name, price: priced(text, tenths) }];
  const download = priced(work.each, creditPrices.videoDownloadTenths);
  return [
    ...line("vt_base", work.perMinute, creditPrices.translationTenthsPerMinute),
    { name: work.download, price: download },
    ...line("vt_lipsync", work.moreAMinute, creditPrices.lipSyncTenthsPerMinute),
    ...line("st_base", work.perMinute, creditPrices.subtitleTranslationTenthsPerMinute),
    ...line("transcription_base", work.perMinute, creditPrices.transcriptionTenthsPerMinute),
    ...line("voiceover_base", work.perCharacters, creditPrices.textToSpeechTenths),
    ...line("create_voice_clone", work.each, creditPrices.voiceCloneTenths),
    ...line("cv_base", work.each, creditPrices.clipsToVideoTenths),
    ...line("nvv_base", work.each, creditPrices.musicVideoTenths),
  ];
}
