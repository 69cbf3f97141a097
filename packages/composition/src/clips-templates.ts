import { type ClipsTemplate, clipsTemplateSchema } from "./clips-template.ts";
import calmStory from "./clips-templates/calm-story.json" with { type: "json" };
import cinema from "./clips-templates/cinema.json" with { type: "json" };
import countdown from "./clips-templates/countdown.json" with { type: "json" };
import fourUp from "./clips-templates/four-up.json" with { type: "json" };
import longTakes from "./clips-templates/long-takes.json" with { type: "json" };
import printsWall from "./clips-templates/prints-wall.json" with { type: "json" };
import productCard from "./clips-templates/product-card.json" with { type: "json" };
import quickCuts from "./clips-templates/quick-cuts.json" with { type: "json" };
import splitScreen from "./clips-templates/split-screen.json" with { type: "json" };
import wholePicture from "./clips-templates/whole-picture.json" with { type: "json" };

/** Every template of videos of clips, in the order in which they are offered. */
export const clipsTemplates: readonly ClipsTemplate[] = [
  quickCuts,
  calmStory,
  countdown,
  splitScreen,
  fourUp,
  cinema,
  productCard,
  printsWall,
  wholePicture,
  longTakes,
].map((template) => clipsTemplateSchema.parse(template));

/** The template of an id; the first where there is none: an order names only those that there are. */
export function findClipsTemplate(id: string): ClipsTemplate {
  const found = clipsTemplates.find((one) => one.id === id) ?? clipsTemplates[0];
  if (found === undefined) throw new Error("There is no template.");
  return found;
}
