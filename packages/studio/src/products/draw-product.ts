import type { ProductOutline } from "../graph/product.ts";

/**
 * A product's steps as a Mermaid flowchart. A box with a double frame asks an engine; a dashed line leads to what may
 * be left out. Lines that follow from others are left out of the picture.
 */
export function drawProduct({ steps }: ProductOutline): string {
  const byName = new Map(steps.map((step) => [step.name, step]));
  const isReachedOtherwise = (name: string, needs: readonly string[]): boolean =>
    needs.some((other) => other !== name && reaches(byName, other, name));
  const lines = steps.flatMap(({ name, needs, maySkip }) =>
    needs
      .filter((need) => !isReachedOtherwise(need, needs))
      .map((need) => `  ${need} ${maySkip ? "-.->" : "-->"} ${name}`),
  );
  const boxes = steps.map(({ name, hasEngine, row }) => {
    const label = row === null ? name : `<b>${name}</b>`;
    return hasEngine ? `  ${name}[["${label}"]]` : `  ${name}["${label}"]`;
  });
  return ["flowchart LR", ...boxes, ...lines].join("\n");
}

function reaches(byName: ReadonlyMap<string, { needs: string[] }>, from: string, to: string): boolean {
  const { needs = [] } = byName.get(from) ?? {};
  return needs.some((need) => need === to || reaches(byName, need, to));
}

/** The lines between which `docs/architecture.md` holds the picture. */
const begin = "<!-- products: begin, written by `npm run draw:products` -->";
const end = "<!-- products: end -->";

/** A document with the pictures of products brought up to date. Throws where it has no place for them. */
export function withPictures(document: string, outlines: readonly ProductOutline[]): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document needs the lines ${begin} and ${end}.`);
  const videos = new Map<string, string[]>();
  for (const outline of outlines) {
    const video = drawProduct(outline);
    videos.set(video, [...(videos.get(video) ?? []), outline.id]);
  }
  const texts = [...videos].map(
    ([video, ids]) => `\`${ids.join("`, `")}\`\n\n\`\`\`mermaid\n${video}\n\`\`\`\n`,
  );
  return `${document.slice(0, from)}${begin}\n\n${texts.join("\n")}\n${document.slice(to)}`;
}
