import { acceptedMediaExtensions, audioExtensions } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { OrderPage } from "../../ordering/order-page.tsx";
import type { OrderProduct } from "../../ordering/order-product.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { type FirstSettings, useFirstSettings } from "./first-settings.ts";
import { OrderForm } from "./order-form.tsx";

const dubs: Pick<OrderProduct<FirstSettings>, "useFirst" | "Form" | "firstStep"> = {
  useFirst: useFirstSettings,
  Form: OrderForm,
  firstStep: "video_translation_step_1",
};
const products = {
  video: {
    ...dubs,
    endings: acceptedMediaExtensions,
    formats: ["MP4", "MOV", "MKV", "WebM", "AVI", "MP3", "WAV", "M4A"],
    isOfAudio: false,
    takesSubtitles: false,
  },
  audio: {
    ...dubs,
    endings: audioExtensions,
    formats: ["MP3", "WAV", "M4A", "OGG", "Opus", "FLAC", "AAC"],
    isOfAudio: true,
    takesSubtitles: false,
  },
} as const satisfies Record<string, OrderProduct<FirstSettings>>;

/** Dubs are ordered: of videos and recordings, or, at their own address, of recordings alone. */
export function TranslationPage({ of: source }: { of: keyof typeof products }) {
  const { t } = useTranslation("translation");
  const isAudio = source === "audio";
  return (
    <>
      <PageHead title={t(isAudio ? "audioTitle" : "title")} intro={t(isAudio ? "audioIntro" : "intro")} />
      <OrderPage
        product={products[source]}
        ofHanded={(first, { targetLanguage }) =>
          targetLanguage === null ? first : { ...first, targets: [targetLanguage] }
        }
        getSubtitles={({ settings: { ownSubtitles } }) =>
          ownSubtitles !== null && ownSubtitles.track === undefined ? [ownSubtitles.materialId] : []
        }
      />
    </>
  );
}
