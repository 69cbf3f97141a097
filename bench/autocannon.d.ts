/** The part of autocannon that is used here; it brings no types. */
declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests a second of each connection, sent one after the other from the second's beginning. */
    connectionRate: number;
    headers: Record<string, string>;
    /** Sent in turn. */
    requests: { method: "GET"; path: string }[];
  };
  type Result = { requests: { total: number }; non2xx: number; errors: number; timeouts: number };
  type Run = Promise<Result> & {
    on(
      event: "response",
      listener: (client: unknown, status: number, sizeBytes: number, responseMs: number) => void,
    ): void;
  };
  export default function autocannon(options: Options): Run;
}
