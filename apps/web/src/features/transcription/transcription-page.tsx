import { acceptedMediaExtensions } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { OrderPage } from "../../ordering/order-page.tsx";
import type { OrderProduct } from "../../ordering/order-product.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { type FirstTranscription, useFirstTranscription } from "./first-transcription.ts";
import { TranscriptionForm } from "./transcription-form.tsx";

const product: OrderProduct<FirstTranscription> = {
  useFirst: useFirstTranscription,
  Form: TranscriptionForm,
  endings: acceptedMediaExtensions,
  formats: ["MP4", "MOV", "MKV", "WebM", "AVI", "MP3", "WAV", "M4A"],
  isOfSound: false,
};

/** Transcripts are ordered. */
export function TranscriptionPage() {
  const { t } = useTranslation("translation");
  return (
    <>
      <PageHead title={t("transcriptionTitle")} intro={t("transcriptionIntro")} />
      <OrderPage
        product={product}
        ofHanded={(first) => first}
        subtitlesOf={({ settings: { ownSubtitles } }) =>
          ownSubtitles !== null && ownSubtitles.track === undefined ? [ownSubtitles.materialId] : []
        }
      />
    </>
  );
}
