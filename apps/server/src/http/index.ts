export type { Actor } from "./actor.ts";
export { answerBytes } from "./answer-bytes.ts";
export type { App } from "./app.ts";
export { createApp } from "./app.ts";
export type { ServerEvent } from "./call-handler.ts";
export { type Credentials, getToken, sessionCookie } from "./credentials.ts";
export {
  nextTimePlace,
  readCursor,
  readNumberPlace,
  readTimePlace,
  type TimePlace,
  writeCursor,
  writeTimePlace,
} from "./cursor.ts";
export { inlineScriptHashes } from "./inline-scripts.ts";
export { limitDearCalls } from "./limit-dear-calls.ts";
export { limitRate } from "./limit-rate.ts";
export { badInput, mountCall } from "./mount-call.ts";
export { originOfRequest } from "./origin-of-request.ts";
export { takeBodiesAsTheyCome } from "./read-bytes.ts";
export { failOwnRequest } from "./request-scope.ts";
export { serveWeb } from "./serve-web.ts";
