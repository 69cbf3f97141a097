import type { Asset, AssetKind } from "@voxloom/contract";
import { AssetPicker } from "../ui/assets/asset-picker.tsx";
import { type Sources, useSources } from "./order-product.ts";

const listKinds = ({ isOfAudio, takesSubtitles }: Sources): AssetKind[] => [
  ...(isOfAudio ? [] : (["video"] as const)),
  ...(["audio", "music"] as const),
  ...(takesSubtitles ? (["subtitle"] as const) : []),
];

/** The files that were brought before, as far as the order of this page can be made of them. */
export const AssetChoice = ({ onChoose }: { onChoose: (asset: Asset) => void }) => (
  <AssetPicker kinds={listKinds(useSources())} onChoose={onChoose} />
);
