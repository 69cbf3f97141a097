import { isIP } from "node:net";
import type { SmtpConfig } from "../../config/index.ts";

/** How long each step towards the mail server may take, in milliseconds. */
export type SmtpLimits = { connectMs: number; greetingMs: number; silenceMs: number };

export const defaultSmtpLimits: SmtpLimits = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000 };

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));

/** nodemailer's options for a server. A password never goes to another machine in the clear, unless told `none`. */
export function smtpOptions({ host, port, security, login }: SmtpConfig, limits: SmtpLimits) {
  const isTls = security === "tls" || (security === "auto" && port === 465);
  return {
    pool: true as const,
    maxConnections: 4,
    // A mail whose connection broke while it was sent may have arrived: the caller decides, not the pool.
    maxRequeues: 0,
    host,
    port,
    secure: isTls,
    requireTLS: security === "starttls" || (security === "auto" && login !== null && !isLoopback(host)),
    ignoreTLS: security === "none",
    auth: login === null ? undefined : { user: login.user, pass: login.password },
    connectionTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
