import type { LanguageCode } from "@voxloom/contract";
import type { Translator } from "../engine.ts";
import { joinTranslators } from "./join-translators.ts";
import { senseShare } from "./sense-share.ts";

const isOfThisMachine = ({ tier }: Translator): boolean => tier !== "service";

/** Pairs that a translator of this machine takes in one leg. */
const listLegs = (engine: Translator): { from: LanguageCode; to: LanguageCode }[] =>
  engine.status().pairs.flatMap((pair) => {
    const [from = "", to = ""] = pair.split(">");
    return (engine.getPivots?.(from, to) ?? []).length === 0 ? [{ from, to }] : [];
  });

type Way = {
  first: Translator;
  from: LanguageCode;
  pivot: LanguageCode;
  second: Translator;
  to: LanguageCode;
};

/** Ways through two different translators of this machine, one leg each. */
function listJoined(engines: readonly Translator[], from?: LanguageCode): Way[] {
  const legs = engines
    .filter(isOfThisMachine)
    .flatMap((engine) => listLegs(engine).map((leg) => ({ engine, ...leg })));
  return legs.flatMap((first) =>
    from !== undefined && first.from !== from
      ? []
      : legs.flatMap((second) =>
          second.engine === first.engine || second.from !== first.to || second.to === first.from
            ? []
            : [
                {
                  first: first.engine,
                  from: first.from,
                  pivot: first.to,
                  second: second.engine,
                  to: second.to,
                },
              ],
        ),
  );
}

/**
 * What keeps most of the sense from one language to another: one translator, or two with a language between them. A
 * service goes before what is here, in the order of preference; null: there is no way.
 */
export function findRoute(
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
  for (const way of listJoined(engines, from)) {
    const { first, pivot, second } = way;
    if (way.to !== to) continue;
    offer(senseShare(first, from, pivot) * senseShare(second, pivot, to), () =>
      joinTranslators(from, way, to),
    );
  }
  return best;
}

/** Pairs that only two translators together reach, as `de>es`. */
export const joinedPairs = (engines: readonly Translator[]): string[] => [
  ...new Set(listJoined(engines).map(({ from, to }) => `${from}>${to}`)),
];
