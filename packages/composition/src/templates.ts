import { type Template, templateSchema } from "./template.ts";
import album from "./templates/album.json" with { type: "json" };
import cleanCuts from "./templates/clean-cuts.json" with { type: "json" };
import film from "./templates/film.json" with { type: "json" };
import pop from "./templates/pop.json" with { type: "json" };
import prints from "./templates/prints.json" with { type: "json" };
import slowZoom from "./templates/slow-zoom.json" with { type: "json" };

/** Every template, in the order in which they are offered. */
export const templates: readonly Template[] = [slowZoom, album, prints, film, cleanCuts, pop].map(
  (template) => templateSchema.parse(template),
);

/** The template of an id; null where there is none. */
export const findTemplate = (id: string): Template | null => templates.find((one) => one.id === id) ?? null;

/** The template of an id; the first one where it is gone. */
export function getTemplate(id: string): Template {
  const found = findTemplate(id) ?? templates[0];
  if (found === undefined) throw new Error("There is no template.");
  return found;
}
