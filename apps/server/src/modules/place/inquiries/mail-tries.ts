import type { QueueOptions } from "../../../platform/jobs/index.ts";

/** Mails about what people wrote outlive a mail server that is away over a weekend: soon tried again, then every hour. */
export const mailTries: QueueOptions = {
  retryLimit: 80,
  retryDelaySeconds: 30,
  maxRetryDelaySeconds: 3600,
  expireSeconds: 300,
};
