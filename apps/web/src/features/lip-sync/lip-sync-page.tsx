import { videoExtensions } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { OrderPage } from "../../ordering/order-page.tsx";
import type { OrderProduct } from "../../ordering/order-product.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { type FirstLips, useFirstLips } from "./first-lips.ts";
import { LipSyncForm } from "./lip-sync-form.tsx";

const product: OrderProduct<FirstLips> = {
  useFirst: useFirstLips,
  Form: LipSyncForm,
  endings: videoExtensions,
  formats: ["MP4", "MOV", "MKV", "WebM", "AVI"],
  firstStep: null,
  isOfAudio: false,
  takesSubtitles: false,
};

/** Lips that are to move with another audio are ordered. */
export function LipSyncPage() {
  const { t } = useTranslation("lip-sync");
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      <OrderPage product={product} ofHanded={(first) => first} getSubtitles={() => []} />
    </>
  );
}
