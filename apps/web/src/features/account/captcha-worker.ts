import { handler } from "altcha-lib/workers/shared";
import { deriveCaptchaKey } from "./captcha-key.ts";

/** Looks for the solution of a challenge beside the page. */
handler({ deriveKey: deriveCaptchaKey });
