import type { ServerModule } from "../../../server-module.ts";
import { mountCouponRoutes } from "./routes.ts";
import { deleteCoupons } from "./store.ts";

export { openCampaign } from "./claim-coupon.ts";
export { couponUsage, runCouponCommand } from "./coupon-command.ts";
export { closeCode, listPartnerCodes, showCodes } from "./opened-codes.ts";
export { type Redeemed, redeemDiscount } from "./redeem-discount.ts";
export {
  findCampaigns,
  listPartnersWithCodes,
  listPartnerUses,
  releaseCoupon as releaseDiscount,
  storyOfCodes,
  sumUses,
} from "./store.ts";

export const couponsModule: ServerModule = {
  name: "coupons",
  projectLife: { erased: ({ database }, projId) => deleteCoupons(database.db, projId) },
  mountRoutes: mountCouponRoutes,
};
