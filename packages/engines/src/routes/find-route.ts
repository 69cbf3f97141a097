import type { LanguageCode } from "@voxloom/contract";
import type { Translator } from "../engine.ts";
import { joinTranslators, type Leg } from "./join-translators.ts";
import { senseShare } from "./sense-share.ts";

const isOfThisMachine = ({ tier }: Translator): boolean => tier !== "service";

/** Every pair that a translator of this machine takes in one leg. */
const listLegs = (engines: readonly Translator[]): Leg[] =>
  engines.filter(isOfThisMachine).flatMap((engine) =>
    engine.status().pairs.flatMap((pair) => {
      const [from = "", to = ""] = pair.split(">");
      return (engine.getPivots?.(from, to) ?? []).length === 0 ? [{ engine, from, to }] : [];
    }),
  );

/** Ways through two different translators of this machine, one leg each. */
function listJoined(engines: readonly Translator[]): { first: Leg; second: Leg }[] {
  const legs = listLegs(engines);
  const follows = (second: Leg, first: Leg): boolean =>
    second.engine !== first.engine && second.from === first.to && second.to !== first.from;
  return legs.flatMap((first) =>
    legs.filter((second) => follows(second, first)).map((second) => ({ first, second })),
  );
}

/** Into which those who translate what they hear do so. */
const heardInto: LanguageCode = "en";

/**
 * What keeps most of the sense from one language to another: one translator, or two with a language between them. A
 * service goes before what is here, in the order of preference; where there is no other way and the lines are heard,
 * somebody translates them by ear, and the next one goes on from there. null: there is no way.
 */
export function findRoute(
  engines: readonly Translator[],
  { from, to, isHeard }: { from: LanguageCode; to: LanguageCode; isHeard: boolean },
): Translator | null {
  const ofTexts = engines.filter(({ isByEar }) => isByEar !== true);
  const best = findTextRoute(ofTexts, from, to);
  if (best !== null || !isHeard) return best;
  const ear = engines.find((engine) => engine.isByEar === true && engine.canTranslate(from, heardInto));
  if (ear === undefined || to === heardInto) return ear ?? null;
  const rest = to === from ? null : findTextRoute(ofTexts, heardInto, to);
  if (rest === null) return null;
  return joinTranslators({ engine: ear, from, to: heardInto }, { engine: rest, from: heardInto, to });
}

function findTextRoute(
  engines: readonly Translator[],
  from: LanguageCode,
  to: LanguageCode,
): Translator | null {
  const able = engines.filter((engine) => engine.canTranslate(from, to));
  if (from === to || (able[0] !== undefined && !isOfThisMachine(able[0]))) return able[0] ?? null;
  let best: Translator | null = null;
  let most = 0;
  const offer = (share: number, make: () => Translator) => {
    if (share > most) [best, most] = [make(), share];
  };
  for (const engine of able.filter(isOfThisMachine)) offer(senseShare(engine, from, to), () => engine);
  for (const { first, second } of listJoined(engines)) {
    if (first.from !== from || second.to !== to) continue;
    offer(shareOfLeg(first) * shareOfLeg(second), () => joinTranslators(first, second));
  }
  return best;
}

const shareOfLeg = ({ engine, from, to }: Leg): number => senseShare(engine, from, to);

/** Pairs that two translators together reach, as `de>es`. */
export const joinedPairs = (engines: readonly Translator[]): string[] => [
  ...new Set(listJoined(engines).map(({ first, second }) => `${first.from}>${second.to}`)),
];
