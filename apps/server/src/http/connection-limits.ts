/** What connections may ask of one process. */
export type ConnectionLimits = {
  /** Connections at the same time; more are closed as they come. */
  maxConnections: number;
  /** How long the body of a call may take to arrive: so long, and at this pace. Uploads and recordings take their time. */
  bodyFixedMs: number;
  bodyBytesPerSecond: number;
  /** Event streams at the same time. */
  streamsOfProject: number;
  streamsOfAddress: number;
};

export const connectionLimits: ConnectionLimits = {
  maxConnections: 5_000,
  bodyFixedMs: 30_000,
  bodyBytesPerSecond: 64 * 1024,
  streamsOfProject: 20,
  streamsOfAddress: 100,
};
