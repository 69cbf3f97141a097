import { limits } from "@voxloom/contract";
import { isBroughtAsSubtitles } from "@voxloom/subtitles";
import { useEntitlements } from "../lib/plans/use-entitlements.ts";
import { useNeedsAccount } from "../lib/session/use-needs-account.ts";
import { type FileFault, faultOfMedia, faultOfSubtitles } from "./check-file.ts";
import { useSources } from "./order-product.ts";

/** Why files are not taken: one of them cannot be sent, there are more than a plan takes, or nobody is signed in. */
export type Refusal =
  | { kind: FileFault; name: string; sizeBytes: number }
  | { kind: "tooMany"; most: number }
  | { kind: "severalSignIn" };

/** What stands against so many files at once, if anything: an account is needed, or a larger plan. */
export function useCountRefusal(): (count: number) => Refusal | null {
  const needsAccount = useNeedsAccount();
  const account = useEntitlements();
  const ofPlan = account?.entitlements.vt_batch_material_upload ?? limits.maxMaterialsAtOnce;
  const most = Math.min(ofPlan, limits.maxMaterialsAtOnce);
  return (count) => {
    if (count > 1 && needsAccount) return { kind: "severalSignIn" };
    return count > most ? { kind: "tooMany", most } : null;
  };
}

/**
 * What stands against files, if anything; `alreadyThere`: how many files the order has or waits for. Subtitles go with
 * files of that name; alone they are refused as what they are.
 */
export function useFileRefusal(): (files: readonly File[], alreadyThere: number) => Refusal | null {
  const refusalOfCount = useCountRefusal();
  const { endings, takesSubtitles } = useSources();
  return (files, alreadyThere) => {
    const recordings = files.filter(({ name }) => !isBroughtAsSubtitles(name));
    if (takesSubtitles && recordings.length === 0) {
      const tooMany = refusalOfCount(files.length + alreadyThere);
      return tooMany ?? files.flatMap((file) => findSubtitleFault(file) ?? [])[0] ?? null;
    }
    const counted = recordings.length + alreadyThere === 0 ? files : recordings;
    const tooMany = refusalOfCount(counted.length + alreadyThere);
    if (tooMany !== null) return tooMany;
    for (const file of counted) {
      const kind = faultOfMedia(file, endings);
      if (kind !== null) return { kind, name: file.name, sizeBytes: file.size };
    }
    return null;
  };
}

function findSubtitleFault(file: File): Refusal | null {
  const kind = faultOfSubtitles(file);
  return kind === null ? null : { kind, name: file.name, sizeBytes: file.size };
}
