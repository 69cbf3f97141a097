export { insertEarlierTask, withEarlierDatabase } from "./earlier-migrations.ts";
export { finishTask, waitingTask } from "./finish-task.ts";
export { orderExport, readExports, untilExport } from "./follow-export.ts";
export { followTask, hasSpoken, untilEnded, untilTask } from "./follow-task.ts";
export { giveMaterial } from "./give-material.ts";
export { type IdentityHolder, type IdentityProvider, startIdentityProvider } from "./identity-provider.ts";
export { insertTestTasks } from "./insert-tasks.ts";
export { download, dubOrder, orderDubs, uploadFile } from "./order-dub.ts";
export { type Probed, probeBytes } from "./probe-bytes.ts";
export {
  isDatabase,
  isEngineHost,
  killOutright,
  openProductProcesses,
  type ProductProcesses,
  type StartedProduct,
} from "./product-processes.ts";
export { startTestServer, type TestServer, type TestServerOptions } from "./start-test-server.ts";
export { makeShortTalk, makeTalk, shortTalkMs, talkMs } from "./talk-clip.ts";
export { type Consent, visitProvider } from "./test-browser.ts";
export {
  type CallAnswer,
  createTestClient,
  type Guest,
  type Person,
  type TestClient,
} from "./test-client.ts";
export { createEmptyDatabase, createTestDatabase } from "./test-database.ts";
export { uploadMade } from "./upload-made.ts";
export { type WatchedProgram, watchProgram } from "./watched-program.ts";
