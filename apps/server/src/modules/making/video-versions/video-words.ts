import { type ClipsSettings, limits, type SlideshowSettings } from "@voxloom/contract";

type Settings = ClipsSettings | SlideshowSettings;

const isOfClips = (settings: Settings): settings is ClipsSettings => "clips" in settings;

/** Captions of a voice are laid anew when it says something else: the voice's own words are those of its script. */
const isWritten = ({ spoken }: { spoken?: unknown }): boolean => spoken === undefined;

/** All that is written over a video and said in it, in a fixed order; empty ones too. Words that are sung stay. */
export function listWords(settings: Settings): string[] {
  const written = settings.arrangement?.texts.filter(isWritten).map(({ text }) => text) ?? [];
  const own = isOfClips(settings)
    ? [...settings.lines, settings.narration?.text ?? ""]
    : settings.slides.flatMap(({ caption, notes }) => [caption, settings.narration === null ? "" : notes]);
  return [settings.title, ...own, ...written];
}

/** A video with other words in the place of those that {@link listWords} lists, said by a voice of their language. */
export function withWords<Own extends Settings>(
  settings: Own,
  words: readonly string[],
  language: string,
): Own {
  const left = [...words];
  const take = (most: number): string => (left.shift() ?? "").trim().slice(0, most);
  const caption = () => take(limits.maxCaptionCharacters);
  const title = caption();
  const said = isOfClips(settings)
    ? {
        lines: settings.lines.map((line) => caption() || line),
        ...changeNarration(settings, take(limits.maxNarrationCharacters), language),
      }
    : {
        slides: settings.slides.map((slide) => {
          const over = caption();
          const notes = take(limits.maxNarrationCharacters);
          return { ...slide, caption: over, notes: settings.narration === null ? slide.notes : notes };
        }),
        narration: settings.narration && { ...settings.narration, language, voiceId: null },
      };
  const { arrangement } = settings;
  const texts = arrangement?.texts.map((one) => (isWritten(one) ? { ...one, text: take(500) } : one));
  return {
    ...{ ...settings, ...said, title },
    arrangement: arrangement && { ...arrangement, texts: texts ?? [] },
  };
}

const changeNarration = ({ narration }: ClipsSettings, text: string, language: string) => ({
  narration: narration && { ...narration, text: text || narration.text, language, voiceId: null },
});
