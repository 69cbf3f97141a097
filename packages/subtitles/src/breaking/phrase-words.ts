/** Small words that tell where a phrase begins. */
type PhraseWords = {
  /** Conjunctions, relative words and prepositions: a line may well begin with one, and should not end with one. */
  openers: ReadonlySet<string>;
  /** Articles, possessives and the like: a line never ends with one. */
  binders: ReadonlySet<string>;
};

const words = (openers: string, binders: string): PhraseWords => ({
  openers: new Set(openers.split(" ")),
  binders: new Set(binders.split(" ")),
});

const nothing: PhraseWords = { openers: new Set(), binders: new Set() };

const table: Readonly<Record<string, PhraseWords>> = {
  en: words(
    "and or but nor so yet because although though while when where who which that if unless until since than as of in on at to for from with without by about over under after before between through during into onto against near around behind beside",
    "a an the my your his her its our their this these those some any no every each very not don't",
  ),
  es: words(
    "y e o u pero sino aunque porque pues cuando donde mientras si que quien cual como de del a al en con sin por para desde hasta entre sobre bajo tras contra hacia según durante cerca antes después",
    "el la los las lo un una unos unas mi mis tu tus su sus nuestro nuestra este esta estos estas ese esa cada muy no me te se le les nos",
  ),
  pt: words(
    "e ou mas porque quando onde enquanto se que quem como de do da dos das a ao à em no na nos nas com sem por para desde até entre sobre sob contra durante perto antes depois",
    "o a os as um uma uns umas meu minha meus minhas teu tua seu sua seus suas nosso nossa este esta esse essa cada muito não me te se lhe",
  ),
  fr: words(
    "et ou mais donc or ni car parce quand lorsque où pendant si que qui dont comme de du des d à au aux en dans avec sans par pour depuis jusque entre sur sous vers chez contre près avant après qu",
    "le la les l un une mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces chaque très ne n pas me te se m t s j je tu il elle on nous vous ils elles",
  ),
  it: words(
    "e ed o ma però perché quando dove mentre se che chi cui come di del dello della dei degli delle dell a al allo alla ai agli alle all in nel nella nei nelle con senza per da dal dalla dai dalle dall su sul sulla tra fra verso durante prima dopo vicino",
    "il lo la i gli le l un uno una mio mia miei mie tuo tua suo sua suoi sue nostro nostra questo questa ogni molto non mi ti si ci vi",
  ),
  ca: words(
    "i o però perquè quan on mentre si que qui com de del dels d a al als en amb sense per des fins entre sobre sota cap contra durant prop abans després",
    "el la els les l un una uns unes meu meva teu teva seu seva aquest aquesta cada molt no em et es",
  ),
  ro: words(
    "și sau dar pentru că când unde dacă care cum de la în din cu fără pe prin spre între sub peste până după înainte",
    "un o niște al a ai ale meu mea tău ta său sa acest această fiecare foarte nu mă te se",
  ),
  de: words(
    "und oder aber sondern denn weil dass daß wenn als ob obwohl während wo wer wie der die das dem den von vom zu zum zur in im an am auf aus bei mit nach vor über unter ohne für gegen durch um bis seit zwischen neben hinter",
    "der die das dem den des ein eine einer eines einem einen mein meine meinen dein deine sein seine seinen ihr ihre ihren unser unsere dieser diese dieses jeder jede jedes kein keine sehr nicht",
  ),
  nl: words(
    "en of maar want omdat dat als toen waar wie die terwijl van in op aan bij met zonder voor na uit over onder tegen door om tot tussen naast achter naar te",
    "de het een mijn jouw zijn haar ons onze hun dit deze elk elke heel niet geen",
  ),
  sv: words(
    "och eller men för eftersom att om när där som medan av i på till från med utan vid över under efter före mellan mot genom",
    "en ett den det de min mitt mina din ditt sin sitt sina vår vårt denna detta varje mycket inte",
  ),
  pl: words(
    "i oraz lub albo ale bo ponieważ że żeby gdy kiedy gdzie jeśli który która które jak w we z ze na do od po o u przy dla bez przez nad pod przed za między",
    "mój moja moje twój twoja swój swoja nasz nasza ten ta to te każdy bardzo nie się",
  ),
  ru: words(
    "и или но а потому что чтобы когда где если который которая которое которые как в во с со на до от из по о об у при для без через над под перед за между к ко",
    "мой моя мое моё твой твоя свой своя наш наша этот эта это эти каждый очень не ни",
  ),
  uk: words(
    "і й та або але бо тому що щоб коли де якщо який яка яке які як в у з із зі на до від по про при для без через над під перед за між",
    "мій моя моє твій твоя свій своя наш наша цей ця це ці кожен дуже не ні",
  ),
  ar: words(
    "و أو ثم لكن لأن حين عندما حيث إذا الذي التي الذين أن إن كما من إلى عن على في مع بدون بعد قبل بين تحت فوق حتى منذ عند",
    "هذا هذه ذلك تلك كل لا لم لن ما قد سوف يا",
  ),
  hi: words("और या लेकिन क्योंकि जब जहाँ अगर कि जो जैसे", "मेरा मेरी मेरे आपका आपकी यह वह हर बहुत नहीं"),
};

/** The small words of a language; none where it is not listed. */
export const getPhraseWords = (language: string): PhraseWords => table[language] ?? nothing;
