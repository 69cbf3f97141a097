import type { ServerModule } from "../../../server-module.ts";
import { mountPaymentRoutes } from "./routes.ts";

/** Checkouts: whoever takes the money, what was bought is granted by billing's `applyPayment`. */
export const paymentsModule: ServerModule = { name: "payments", mountRoutes: mountPaymentRoutes };
