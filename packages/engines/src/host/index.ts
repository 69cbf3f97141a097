export { untilNoHostAt } from "./is-host-at.ts";
export { openRemoteEngines, type RemoteEngines } from "./open-remote-engines.ts";
export type { HostFigures, HostQuestion } from "./protocol.ts";
export { protocolVersion } from "./protocol.ts";
export { type ServedEngineHost, type ServeEngineHostOptions, serveEngineHost } from "./serve-engine-host.ts";
