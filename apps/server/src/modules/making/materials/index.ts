import type { ServerModule } from "../../../server-module.ts";
import { fetchQueue } from "./fetch-link.ts";
import { startMaterialWork } from "./jobs.ts";
import { materialLife } from "./project-life.ts";
import { mountMaterialRoutes } from "./routes.ts";

export { hasTag, isIn, listFonts } from "./asset-store.ts";
export { countMaterialsByFolder, emptyFolderOfMaterials, fileMaterials } from "./file-materials.ts";
export { displayName } from "./file-name.ts";
export { holdMaterial, releaseMaterials, setHoldBusy } from "./hold-material.ts";
export { keepFile } from "./keep-file.ts";
export { keepText } from "./keep-text.ts";
export { ownMaterial, ownMaterials, ownMaterialsThere } from "./own-material.ts";
export { drawnFontKey, fontLettersKey } from "./read-font-file.ts";
export { ensureAudible, ensureMusic, ensureReadyFile, readyFile } from "./ready-file.ts";
export { removeMaterials } from "./remove-materials.ts";
export { showAsset } from "./show-material.ts";
export { isLanguageGuessed, spokenLanguage, wasHeard } from "./spoken-language.ts";
export {
  addDetectedLanguage,
  findMaterial,
  findMaterials,
  holdsMaterial,
  listOfferedMusic,
  type MaterialRow,
  sumUploads,
} from "./store.ts";
export { sweepMaterials } from "./sweep-materials.ts";
export { planTags } from "./tag-materials.ts";

export const materialsModule: ServerModule = {
  name: "materials",
  declareQueues: ({ jobs }) => jobs.declareQueue(fetchQueue, { retryLimit: 3, expireSeconds: 7200 }),
  projectLife: materialLife,
  mountRoutes: mountMaterialRoutes,
  startWork: startMaterialWork,
};
export { withSubtitleInfo } from "./subtitle-info.ts";
export { textInWriting } from "./text-info.ts";
