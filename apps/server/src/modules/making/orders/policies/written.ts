import { languagesOfOrder, type ReadyOrder, type TextProduct } from "@voxloom/contract";
import { planFileTranslation, planWritten } from "@voxloom/studio";
import { spokenLanguage, wasHeard } from "../../materials/index.ts";
import { dubbedLength } from "../../tasks/index.ts";
import type { Of, OrderOfFile, OrderPolicy } from "./policy.ts";

/** What is planned with before anybody has listened: what the engines here know best. */
const likeliest = "en";

/** Transcripts and subtitles: the picture is not worked on, so its size does not count. */
export const writtenPolicy: OrderPolicy<Of<ReadyOrder, TextProduct>, Of<OrderOfFile, TextProduct>> = {
  getNeeds: ({ settings }) => ({ vt_srt_upload: settings.ownSubtitles !== null }),
  getPlans({ engines }, order, material, { hasSource }) {
    const { settings, isPreview } = order;
    const mayTell = !wasHeard(settings, material) || settings.ownSubtitles !== null;
    const sourceLanguage = spokenLanguage(settings, material) ?? (mayTell ? likeliest : null);
    const known = { sourceName: material.name, durationMs: dubbedLength(material, isPreview) };
    if (material.kind === "subtitle")
      return languagesOfOrder(order).map((targetLanguage) => ({
        ...planFileTranslation({ engines, ...known, sourceLanguage, targetLanguage, settings }),
        targetLanguage,
      }));
    return languagesOfOrder(order).map((targetLanguage) => ({
      ...planWritten({ engines, ...known, hasSource, sourceLanguage, targetLanguage, settings }),
      targetLanguage,
    }));
  },
};
