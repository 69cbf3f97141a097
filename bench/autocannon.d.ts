/** The part of autocannon that is used here; it brings no types. */
declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests a second over all connections. */
    overallRate: number;
    headers: Record<string, string>;
    /** Sent in turn. */
    requests: { method: "GET"; path: string }[];
  };
  type Result = {
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
    requests: { total: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
