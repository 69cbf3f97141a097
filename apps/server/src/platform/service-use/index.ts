export { spendOnService } from "./spend-on-service.ts";
