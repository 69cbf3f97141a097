import type { DubSettings } from "@voxloom/contract";
import type { EngineCatalog, Separator, Synthesizer } from "@voxloom/engines";
import { maySlowVideo } from "@voxloom/timeline";
import { getListenFacts, type ListenFacts } from "../listening/listen-order.ts";
import type { DubOrder } from "./dub-request.ts";

/** What is known of a dub before it is made: its plan comes of this, and its expected time. */
export type DubFacts = ListenFacts & {
  targetLanguage: string;
  settings: DubSettings;
  hasVideo: boolean;
  /** The picture may be slower in places. */
  slowsVideo: boolean;
};

export const getDubFacts = (order: DubOrder): DubFacts => ({
  ...getListenFacts(order),
  targetLanguage: order.targetLanguage,
  settings: order.settings,
  hasVideo: order.info.video !== null,
  slowsVideo: maySlowVideo(order.script ?? { segments: [] }, order.settings),
});

type Choose<T> = (facts: DubFacts, engines: EngineCatalog) => T;

export const chooseSeparator: Choose<Separator> = ({ settings }, engines) =>
  engines.separator(settings.engines.separate);

/** Of the first speaker. Throws where another speaker's chosen voice is not here. */
export const chooseSynthesizer: Choose<Synthesizer> = ({ settings, targetLanguage }, engines) => {
  for (const voiceId of settings.voiceIds) engines.synthesizerOfVoice(voiceId);
  const [voiceId] = settings.voiceIds;
  return voiceId === undefined
    ? engines.synthesizerFor(targetLanguage, settings.engines.synthesize)
    : engines.synthesizerOfVoice(voiceId);
};
