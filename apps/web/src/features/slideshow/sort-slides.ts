import type { Material, Slide } from "@voxloom/contract";

export const slideOrders = ["taken", "name", "added"] as const;
export type SlideOrder = (typeof slideOrders)[number];

const byName = new Intl.Collator(undefined, { numeric: true }).compare;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The slides in another order. Those of which nobody knows when they were taken stand behind the others; what is equal
 * stays as it was.
 */
export function sortSlides(
  slides: readonly Slide[],
  order: SlideOrder,
  materials: ReadonlyMap<string, Material>,
): Slide[] {
  const get = ({ materialId }: Slide) => materials.get(materialId);
  return slides.toSorted((one, other) => {
    const [a, b] = [get(one), get(other)];
    if (order === "name") return byName(a?.name ?? "", b?.name ?? "");
    if (order === "added") return compare(a?.createdAt ?? "9", b?.createdAt ?? "9");
    return compare(a?.info?.image?.takenAt ?? "9", b?.info?.image?.takenAt ?? "9");
  });
}
