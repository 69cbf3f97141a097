import { serveEngineCalls } from "./serve-engine-calls.ts";

serveEngineCalls();
