import type { ServerModule } from "../../../server-module.ts";
import { erasePaidOrders, startPaidOrders } from "./paid-orders.ts";
import { mountOrderRoutes } from "./routes.ts";

export { ensurePossible } from "./ensure-possible.ts";
export { ensurePlanAllows } from "./plan-limits.ts";
export { openPreviewLimits } from "./preview-limits.ts";
export { readOrder } from "./read-order.ts";
export { openPlans } from "./show-plans.ts";

export const ordersModule: ServerModule = {
  name: "orders",
  mountRoutes: mountOrderRoutes,
  startWork: startPaidOrders,
  projectLife: { erased: erasePaidOrders },
};
