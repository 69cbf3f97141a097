import type { Sentence } from "./find-sentences.ts";

/** How people say in a language that something is to be done, or that they will do it. */
const patterns: Readonly<Record<string, RegExp>> = {
  en: /\b(i('| wi)ll|we('| wi)ll|let'?s|(i|we|you|somebody|someone) (need|have|ought) to|(i|we|you) (must|should)|make sure|don't forget|remember to|follow up|action item|to-?do|can you|could you|please|take care of|deadline|by (monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|next week|the end of))\b/iu,
  de: /\b(ich (werde|mache|kümmere|schicke|schreibe)|wir (werden|müssen|sollten|brauchen)|(muss|müssen|sollte|sollten) (ich|wir|noch|man)|lass(t)? uns|nicht vergessen|bitte|könn(t)?e(st|n|t)? (du|sie|ihr)|kannst du|bis (montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|nächste|ende)|aufgabe|frist)\b/iu,
  es: /(?<!\p{L})(voy a|vamos a|hay que|tengo que|tenemos que|tienes que|debemos|deberíamos|debo|necesitamos|no olvid\p{L}*|recuerda|por favor|puedes|podrías|me encargo|antes del?|para el (lunes|martes|miércoles|jueves|viernes|sábado|domingo)|mañana|tarea|plazo)(?!\p{L})/iu,
  fr: /(?<!\p{L})(je vais|on va|nous allons|il faut|il faudrait|je dois|nous devons|on doit|tu dois|vous devez|n'oubli\p{L}*|s'il te plaît|s'il vous plaît|peux-tu|pouvez-vous|pourriez-vous|je m'occupe|d'ici|avant (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|la fin)|tâche|délai)(?!\p{L})/iu,
  it: /(?<!\p{L})(bisogna|dobbiamo|devo|devi|dovremmo|facciamo|me ne occupo|ricord\p{L}* di|non dimentic\p{L}*|per favore|puoi|potresti|entro|domani|scadenza|compito)(?!\p{L})/iu,
  pt: /(?<!\p{L})(vou|vamos|precis(o|amos) |tenho que|temos que|temos de|devemos|devo|não esque\p{L}*|lembre|por favor|você pode|poderia|fico responsável|até (segunda|terça|quarta|quinta|sexta|sábado|domingo|amanhã|o fim)|tarefa|prazo)(?!\p{L})/iu,
  ru: /(?<!\p{L})(нужно|надо|должн\p{L}*|необходимо|я сделаю|я отправлю|я напишу|давайте|не забудь\p{L}*|пожалуйста|можешь|можете|могли бы|до (понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья|завтра|конца)|к (понедельнику|вторнику|среде|четвергу|пятнице)|задача|срок)(?!\p{L})/iu,
  tr: /(?<!\p{L})(\p{L}+(acağım|eceğim|acağız|eceğiz|malıyız|meliyiz|malıyım|meliyim|malısın|melisin)|gerek(iyor|li)?|lazım|lütfen|unutma\p{L}*|yapalım|edelim|kadar|görev|yarın)(?!\p{L})/iu,
  ja: /(します。|しましょう|してください|しなければ|する必要|すべき|お願いします|忘れずに|までに|担当|宿題|締め切り)/u,
  ko: /(겠습니다|할게요|합시다|해야 (합니다|해요|돼요|됩니다)|해 ?주세요|부탁(드립니다|해요)|잊지 마|까지|마감|담당)/u,
  zh: /(需要|必须|应该|得去|我来|我会|我们会|请(你|您|大家)?|记得|别忘|之前|负责|截止|任务|待办)/u,
  th: /(จะต้อง|ต้อง|ควรจะ|กรุณา|โปรด|อย่าลืม|ช่วย|ภายใน|รับผิดชอบ|กำหนดส่ง)/u,
  ar: /(?<!\p{L})(سأ\p{L}*|سوف|سن\p{L}+|يجب|علينا|ينبغي|لا تنس\p{L}*|من فضلك|رجاء\p{L}*|هل يمكنك|قبل (يوم|نهاية)|غدًا|مهمة|الموعد)(?!\p{L})/u,
};

/** Sentences that sound as if something were to be done, in order; `count`: at most so many. None where nobody knows the language. */
export function findActionItems(sentences: readonly Sentence[], language: string, count: number): Sentence[] {
  const pattern = patterns[language];
  if (pattern === undefined) return [];
  return sentences
    .filter(
      ({ text, terms }) =>
        terms.length >= 2 && text.length <= 320 && !/[?？؟]$/.test(text.trim()) && pattern.test(text),
    )
    .slice(0, count);
}
