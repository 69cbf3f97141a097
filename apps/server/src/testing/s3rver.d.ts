declare module "@20minutes/s3rver" {
  type Options = { address: string; port: number; directory: string; silent: boolean };
  type Call = { url: string; app: object };
  /** The part of the server that tests use; the package has no types of its own. */
  export default class S3rver {
    constructor(options: Options);
    middleware: ((call: Call, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
