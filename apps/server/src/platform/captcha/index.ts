export { type Captcha, type Captchas, openCaptchas } from "./open-captchas.ts";
export { sealAnswer } from "./sealed-answer.ts";
