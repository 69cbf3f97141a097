import { orderByLook, type PictureLook } from "@voxloom/composition";
import type { Material, Slide } from "@voxloom/contract";

export const slideOrders = ["taken", "place", "look", "name", "added"] as const;
export type SlideOrder = (typeof slideOrders)[number];

type Known = {
  materials: ReadonlyMap<string, Material>;
  /** What a picture looks like, as far as somebody has looked. */
  getLook: (materialId: string) => PictureLook | undefined;
};

/** Whether enough is known of pictures to put them in an order. */
export function canSort(slides: readonly Slide[], order: SlideOrder, { materials, getLook }: Known): boolean {
  const images = slides.map(({ materialId }) => materials.get(materialId)?.info?.image);
  if (order === "taken") return images.some((image) => image?.takenAt !== undefined);
  if (order === "place") return images.some((image) => image?.place !== undefined);
  return order !== "look" || slides.every(({ materialId }) => getLook(materialId) !== undefined);
}

const byName = new Intl.Collator(undefined, { numeric: true }).compare;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The slides in another order. Those of which nobody knows when or where they were taken stand behind the others; what is
 * equal stays as it was.
 */
export function sortSlides(slides: readonly Slide[], order: SlideOrder, known: Known): Slide[] {
  const get = ({ materialId }: Slide) => known.materials.get(materialId);
  const byTime = (one: Slide, other: Slide) =>
    compare(get(one)?.info?.image?.takenAt ?? "9", get(other)?.info?.image?.takenAt ?? "9");
  switch (order) {
    case "taken":
      return slides.toSorted(byTime);
    case "place":
      return groupByPlace(slides.toSorted(byTime), get).flat();
    case "look":
      return orderByLook(slides.map(({ materialId }) => known.getLook(materialId) ?? null)).flatMap(
        (place) => slides[place] ?? [],
      );
    case "name":
      return slides.toSorted((one, other) => byName(get(one)?.name ?? "", get(other)?.name ?? ""));
    case "added":
      return slides.toSorted((one, other) =>
        compare(get(one)?.createdAt ?? "9", get(other)?.createdAt ?? "9"),
      );
  }
}

type Place = { latitude: number; longitude: number };

/** Pictures that were taken nearer to each other than this are of one place. */
const samePlaceKm = 1;
const earthRadiusKm = 6_371;

/** How far two places are apart on a globe, by the haversine formula. */
function measureKm(one: Place, other: Place): number {
  const [north, east] = [one.latitude - other.latitude, one.longitude - other.longitude].map(toRadians);
  const width = Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude));
  const half = Math.sin((north ?? 0) / 2) ** 2 + width * Math.sin((east ?? 0) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Slides of one place together, places in the order in which they were come to first; those without one are the last. */
function groupByPlace(slides: readonly Slide[], get: (slide: Slide) => Material | undefined): Slide[][] {
  const groups: { place: Place; slides: Slide[] }[] = [];
  const nowhere: Slide[] = [];
  for (const slide of slides) {
    const place = get(slide)?.info?.image?.place;
    const group = place && groups.find((one) => measureKm(one.place, place) < samePlaceKm);
    if (place === undefined) nowhere.push(slide);
    else if (group === undefined) groups.push({ place, slides: [slide] });
    else group.slides.push(slide);
  }
  return [...groups.map((group) => group.slides), nowhere];
}
