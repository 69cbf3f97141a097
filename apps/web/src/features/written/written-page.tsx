import { acceptedMediaExtensions } from "@voxloom/contract";
import { isSubtitleName } from "@voxloom/subtitles";
import { useTranslation } from "react-i18next";
import { OrderPage } from "../../ordering/order-page.tsx";
import type { OrderProduct } from "../../ordering/order-product.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { type FirstWritten, useFirstWritten } from "./first-written.ts";
import { SubtitlesForm, TranscriptionForm } from "./written-form.tsx";

const recordings: Omit<OrderProduct<FirstWritten>, "Form" | "firstStep"> = {
  useFirst: useFirstWritten,
  endings: acceptedMediaExtensions,
  formats: ["MP4", "MOV", "MKV", "WebM", "AVI", "MP3", "WAV", "M4A"],
  isOfAudio: false,
  takesSubtitles: false,
};
const products = {
  subtitles: {
    ...recordings,
    formats: [...recordings.formats, "SRT", "VTT", "ASS", "TTML"],
    takesSubtitles: true,
    Form: SubtitlesForm,
    firstStep: "subtitle_step_1",
  },
  transcription: { ...recordings, Form: TranscriptionForm, firstStep: null },
} as const satisfies Record<string, OrderProduct<FirstWritten>>;

/** What is said is ordered as a text: as subtitles, translated or not, or as a transcript. */
export function WrittenPage({ of }: { of: keyof typeof products }) {
  const { t } = useTranslation("translation");
  return (
    <>
      <PageHead title={t(`${of}Title`)} intro={t(`${of}Intro`)} />
      <OrderPage
        product={products[of]}
        // A subtitle file was chosen with the language that it is wanted in; of a recording that is a later question.
        ofHanded={(first, { file, targetLanguage }) =>
          isSubtitleName(file.name) && targetLanguage !== null
            ? { ...first, targets: [targetLanguage] }
            : first
        }
        getSubtitles={({ settings: { ownSubtitles } }) =>
          ownSubtitles !== null && ownSubtitles.track === undefined ? [ownSubtitles.materialId] : []
        }
      />
    </>
  );
}
