import { type ClipsTemplate, clipsTemplateSchema } from "./clips-template.ts";
import beforeAfter from "./clips-templates/before-after.json" with { type: "json" };
import calmStory from "./clips-templates/calm-story.json" with { type: "json" };
import cinema from "./clips-templates/cinema.json" with { type: "json" };
import countdown from "./clips-templates/countdown.json" with { type: "json" };
import flashSale from "./clips-templates/flash-sale.json" with { type: "json" };
import fourUp from "./clips-templates/four-up.json" with { type: "json" };
import houseTour from "./clips-templates/house-tour.json" with { type: "json" };
import longTakes from "./clips-templates/long-takes.json" with { type: "json" };
import magazine from "./clips-templates/magazine.json" with { type: "json" };
import memories from "./clips-templates/memories.json" with { type: "json" };
import newsStrip from "./clips-templates/news-strip.json" with { type: "json" };
import nightDrive from "./clips-templates/night-drive.json" with { type: "json" };
import partyPrints from "./clips-templates/party-prints.json" with { type: "json" };
import plain from "./clips-templates/plain.json" with { type: "json" };
import printsWall from "./clips-templates/prints-wall.json" with { type: "json" };
import productCard from "./clips-templates/product-card.json" with { type: "json" };
import quickCuts from "./clips-templates/quick-cuts.json" with { type: "json" };
import recipe from "./clips-templates/recipe.json" with { type: "json" };
import softFrame from "./clips-templates/soft-frame.json" with { type: "json" };
import splitScreen from "./clips-templates/split-screen.json" with { type: "json" };
import talkingHead from "./clips-templates/talking-head.json" with { type: "json" };
import topFive from "./clips-templates/top-five.json" with { type: "json" };
import travelDiary from "./clips-templates/travel-diary.json" with { type: "json" };
import wholePicture from "./clips-templates/whole-picture.json" with { type: "json" };
import workout from "./clips-templates/workout.json" with { type: "json" };

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
  beforeAfter,
  topFive,
  travelDiary,
  nightDrive,
  partyPrints,
  softFrame,
  magazine,
  flashSale,
  houseTour,
  recipe,
  workout,
  talkingHead,
  memories,
  newsStrip,
  plain,
].map((template) => clipsTemplateSchema.parse(template));

/** The template of an id; the first where there is none: an order names only those that there are. */
export function findClipsTemplate(id: string): ClipsTemplate {
  const found = clipsTemplates.find((one) => one.id === id) ?? clipsTemplates[0];
  if (found === undefined) throw new Error("There is no template.");
  return found;
}
