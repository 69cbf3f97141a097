import type { QueueOptions } from "../jobs/index.ts";

/** Mails of a queue with these outlive a mail server that is away over a weekend: soon tried again, then every hour. */
export const mailTries: QueueOptions = {
  retryLimit: 80,
  retryDelaySeconds: 30,
  maxRetryDelaySeconds: 3600,
  expireSeconds: 300,
};
