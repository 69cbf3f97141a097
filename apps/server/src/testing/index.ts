export { startTestServer, type TestServer, type TestServerOptions } from "./start-test-server.ts";
export { type CallAnswer, createTestClient, type Guest, type TestClient } from "./test-client.ts";
export { createTestDatabase } from "./test-database.ts";
