export { type Captchas, openCaptchas } from "./open-captchas.ts";
