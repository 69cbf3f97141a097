import type { ServerModule } from "../../../server-module.ts";
import { brandKitLife } from "./project-life.ts";
import { mountBrandKitRoutes } from "./routes.ts";

export { getBrand, kitShelf } from "./brand-kits.ts";
export { checkBrand } from "./check-brand.ts";

export const brandKitsModule: ServerModule = {
  name: "brand-kits",
  projectLife: brandKitLife,
  mountRoutes: mountBrandKitRoutes,
};
