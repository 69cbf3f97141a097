export { type Guest, startTestServer, type TestServer, type TestServerOptions } from "./start-test-server.ts";
export { createTestDatabase } from "./test-database.ts";
