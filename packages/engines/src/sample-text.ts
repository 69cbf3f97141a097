import type { LanguageCode } from "@voxloom/contract";

const samples: Record<LanguageCode, string> = {
  ar: "مرحبًا، يسعدني أن أكون صوتك اليوم.",
  bg: "Здравейте! Днес аз ще бъда вашият глас.",
  ca: "Hola! Avui seré la teva veu, a veure què et sembla.",
  cs: "Dobrý den, dnes budu vaším hlasem.",
  da: "Hej, i dag er det mig, der taler for dig.",
  de: "Guten Tag! Heute leihe ich Ihnen meine Stimme.",
  el: "Γεια σας! Σήμερα θα είμαι η φωνή σας.",
  en: "Hello there! Today I'll be your voice, so sit back and listen.",
  eo: "Saluton! Hodiaŭ mi estos via voĉo.",
  es: "¡Hola! Hoy voy a ser tu voz, a ver qué te parece.",
  eu: "Kaixo! Gaur ni izango naiz zure ahotsa.",
  fi: "Hei! Tänään minä olen sinun äänesi.",
  fr: "Bonjour ! Aujourd'hui, c'est moi qui vous prête ma voix.",
  gl: "Ola! Hoxe vou ser a túa voz, a ver que che parece.",
  hi: "नमस्ते! आज मैं आपकी आवाज़ बनूँगा।",
  hu: "Jó napot! Ma én leszek az ön hangja.",
  id: "Halo! Hari ini saya akan menjadi suara Anda.",
  it: "Ciao! Oggi sarò io la tua voce, dimmi cosa ne pensi.",
  ja: "こんにちは。今日は私があなたの声になります。",
  ko: "안녕하세요! 오늘은 제가 당신의 목소리가 되겠습니다.",
  nl: "Hallo! Vandaag ben ik uw stem.",
  no: "Hei! I dag er det jeg som er stemmen din.",
  pl: "Dzień dobry! Dzisiaj będę twoim głosem.",
  pt: "Olá! Hoje eu vou ser a sua voz, veja o que acha.",
  ro: "Bună ziua! Astăzi eu voi fi vocea dumneavoastră.",
  ru: "Здравствуйте! Сегодня я буду вашим голосом.",
  sv: "Hej! I dag är det jag som är din röst.",
  th: "สวัสดี วันนี้ฉันจะเป็นเสียงของคุณ",
  tr: "Merhaba! Bugün sizin sesiniz ben olacağım.",
  uk: "Добрий день! Сьогодні я буду вашим голосом.",
  vi: "Xin chào! Hôm nay tôi sẽ là giọng nói của bạn.",
  zh: "你好！今天由我来为你配音。",
};

/** A short everyday sentence to hear a voice by; languages without one give the English sentence. */
export const sampleTextFor = (language: LanguageCode): string => samples[language] ?? samples.en ?? "";
