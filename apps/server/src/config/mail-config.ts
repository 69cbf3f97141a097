import { join } from "node:path";
import { z } from "zod";

/** How the way to the mail server is kept secret; `.env.example` says what each means. */
export const smtpSecurities = ["auto", "starttls", "tls", "none"] as const;
export type SmtpSecurity = (typeof smtpSecurities)[number];

/** A sender as mail programs show it. */
export type Mailbox = { name: string; address: string };

export type SmtpConfig = {
  host: string;
  port: number;
  security: SmtpSecurity;
  /** Null: the server asks for none. */
  login: { user: string; password: string } | null;
};

export type MailConfig = {
  /** Null: mails land in the outbox. */
  smtp: SmtpConfig | null;
  from: Mailbox;
  outboxFolder: string;
};

const mailboxForm = /^(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/;

/** Reads `address` or `Name <address>`. */
export const mailboxSchema = z.string().transform((text, check): Mailbox => {
  const [, name = "", inBrackets, bare] = mailboxForm.exec(text.trim()) ?? [];
  const address = inBrackets ?? bare ?? "";
  if (!z.email().safeParse(address).success) {
    check.addIssue("must be an address, or: Name <address>");
  }
  return { name: name.trim(), address };
});

const defaultFrom: Mailbox = { name: "Voxloom", address: "no-reply@localhost" };
const defaultPorts = { tls: 465, other: 587 };

type MailEnvironment = {
  SMTP_URL?: string;
  SMTP_HOST?: string;
  SMTP_PORT?: number;
  SMTP_USER?: string;
  SMTP_PASSWORD?: string;
  SMTP_SECURE: SmtpSecurity;
  SMTP_FROM?: Mailbox;
};

/** What keeps the mail settings from being used together; empty when nothing does. */
export function mailProblems(env: MailEnvironment): string[] {
  const apart = ["SMTP_HOST", "SMTP_PORT", "SMTP_USER", "SMTP_PASSWORD"] as const;
  const isSet = (name: keyof MailEnvironment) => env[name] !== undefined;
  const problems: string[] = [];
  if (isSet("SMTP_URL")) {
    for (const name of apart.filter(isSet)) problems.push(`${name}: stands in SMTP_URL already; use one`);
  } else if (!isSet("SMTP_HOST")) {
    for (const name of apart.filter(isSet)) problems.push(`${name}: needs SMTP_HOST`);
  }
  if (isSet("SMTP_USER") !== isSet("SMTP_PASSWORD")) {
    problems.push("SMTP_USER and SMTP_PASSWORD: are needed together");
  }
  const isServerSet = isSet("SMTP_URL") || isSet("SMTP_HOST");
  if (isServerSet && !isSet("SMTP_FROM")) problems.push("SMTP_FROM: is needed with an SMTP server");
  return problems;
}

/** The mail settings, which `mailProblems` found nothing against. */
export function readMailConfig(env: MailEnvironment, dataFolder: string): MailConfig {
  return {
    smtp: parseSmtp(env),
    from: env.SMTP_FROM ?? defaultFrom,
    outboxFolder: join(dataFolder, "outbox"),
  };
}

function parseSmtp(env: MailEnvironment): SmtpConfig | null {
  if (env.SMTP_URL !== undefined) return smtpOfUrl(new URL(env.SMTP_URL), env.SMTP_SECURE);
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password, SMTP_SECURE: security } = env;
  if (host === undefined) return null;
  return {
    host,
    port: env.SMTP_PORT ?? (security === "tls" ? defaultPorts.tls : defaultPorts.other),
    security,
    login: user === undefined || password === undefined ? null : { user, password },
  };
}

function smtpOfUrl(url: URL, requested: SmtpSecurity): SmtpConfig {
  const security = url.protocol === "smtps:" ? "tls" : requested;
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (security === "tls" ? defaultPorts.tls : defaultPorts.other) : Number(url.port),
    security,
    login: user === "" ? null : { user, password: decodeURIComponent(url.password) },
  };
}
