import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inspect } from "node:util";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Logger } from "../log/index.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { openOutboxMailer } from "./open-outbox-mailer.ts";
import { openSmtpMailer } from "./open-smtp-mailer.ts";
import { defaultSmtpLimits, type SmtpLimits } from "./smtp-options.ts";
import { sweepOutbox } from "./sweep-outbox.ts";

type Received = { from: string; to: string[]; bytes: Buffer };

const from = { name: "Voxloom", address: "hello@example.com" };
const mail: Mail = {
  to: "ada@example.org",
  subject: "Ihr Code: größer ✓",
  text: "secret-code-123",
  html: "<p>secret-code-123</p>",
};
/** For servers that never say enough; any other may take its time. */
const shortLimits: SmtpLimits = { connectMs: 500, greetingMs: 300, silenceMs: 500 };

let logged = "";
const log: Logger = pino(
  new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  }),
);
const closers: (() => Promise<unknown>)[] = [];
let folder: string;
beforeEach(async () => {
  logged = "";
  folder = await mkdtemp(join(tmpdir(), "voxloom-mail-"));
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await rm(folder, { recursive: true });
});

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A real SMTP server on loopback, and what it took. */
async function startServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onData(stream, session, done) {
      void buffer(stream).then((bytes) => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          bytes,
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  const port = await listen(server.server as Server);
  closers.push(() => new Promise<void>((done) => server.close(() => done())));
  return { port, received };
}

function mailerTo(
  port: number,
  login: { user: string; password: string } | null = null,
  limits = defaultSmtpLimits,
): Mailer {
  const smtp = { host: "127.0.0.1", port, security: "auto" as const, login };
  const mailer = openSmtpMailer({ smtp, from, log, limits });
  closers.push(() => mailer.close());
  return mailer;
}

/** A server of raw TCP: says each of these lines in turn, the first at once and the others when it hears something. */
async function startStubborn(lines: string[]): Promise<{ port: number; connections: () => number }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const left = [...lines];
    const say = () => {
      const line = left.shift();
      if (line === "hang up") socket.destroy();
      else if (line !== undefined) socket.write(`${line}\r\n`);
    };
    socket.on("data", say).on("error", () => {});
    say();
    closers.push(async () => socket.destroy());
  });
  const port = await listen(server);
  closers.push(async () => server.close());
  return { port, connections: () => connections };
}

test("a mail arrives as it was written", async () => {
  const { port, received } = await startServer();
  const mailer = mailerTo(port);
  const unsubscribe = `<https://example.com/api/email/apply?token=${"x".repeat(200)}>`;
  await mailer.send({ ...mail, headers: { "List-Unsubscribe": unsubscribe } });
  expect(mailer.describe()).toEqual({ kind: "smtp" });
  expect(received).toMatchObject([{ from: "hello@example.com", to: ["ada@example.org"] }]);
  const parsed = await PostalMime.parse(received[0]?.bytes ?? "");
  expect(parsed).toMatchObject({ from, to: [{ address: mail.to }], subject: mail.subject });
  expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([mail.text, mail.html]);
  expect(parsed.messageId).toMatch(/@example\.com>$/);
  expect(Math.abs(Date.parse(parsed.date ?? "") - Date.now())).toBeLessThan(60_000);
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ "list-unsubscribe": unsubscribe, "auto-submitted": "auto-generated" });
});

test("what stands in a subject or an address adds neither headers nor receivers", async () => {
  const { port, received } = await startServer();
  const mailer = mailerTo(port);
  await mailer.send({ ...mail, subject: "Hello\r\nBcc: eve@example.org\r\n\r\nbody" });
  const parsed = await PostalMime.parse(received[0]?.bytes ?? "");
  expect(received[0]?.to).toEqual(["ada@example.org"]);
  expect(parsed.bcc).toBeUndefined();
  expect(parsed.text?.trim()).toBe(mail.text);
  for (const to of ["ada@example.org, eve@example.org", "ada@example.org>\r\nRCPT TO:<eve@example.org"]) {
    await mailer.send({ ...mail, to }).catch(() => {});
  }
  expect(received.flatMap(({ to }) => to)).not.toContain("eve@example.org");
});

test("it signs in where that is asked for", async () => {
  const { port, received } = await startServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === "me" && password === "right" ? done(null, { user: "me" }) : done(new Error("no")),
  });
  await mailerTo(port, { user: "me", password: "right" }).send(mail);
  expect(received).toHaveLength(1);
  await expect(mailerTo(port, { user: "me", password: "wrong" }).send(mail)).rejects.toMatchObject({
    code: "MAIL_FAILED",
    message: expect.stringContaining("EAUTH"),
  });
  expect(logged).not.toContain("wrong");
});

test("a password does not travel where encryption is demanded and not there", async () => {
  let tries = 0;
  const { port } = await startServer({
    onAuth: (_login, _session, done) => {
      tries += 1;
      done(null, { user: "me" });
    },
  });
  const login = { user: "me", password: "right" };
  const smtp = { host: "127.0.0.1", port, security: "starttls" as const, login };
  const mailer = openSmtpMailer({ smtp, from, log });
  closers.push(() => mailer.close());
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: "MAIL_FAILED" });
  expect(tries).toBe(0);
});

test("a certificate that nobody vouches for is not believed", async () => {
  const { port, received } = await startServer({ disabledCommands: [] });
  await expect(mailerTo(port).send(mail)).rejects.toMatchObject({ code: "MAIL_FAILED" });
  expect(received).toEqual([]);
});

test.each([
  [550, "MAIL_ADDRESS_REFUSED"],
  [450, "MAIL_FAILED"],
])("a receiver refused with %i is %s", async (responseCode, code) => {
  const { port } = await startServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("no ada@example.org"), { responseCode })),
  });
  await expect(mailerTo(port).send(mail)).rejects.toMatchObject({ code });
});

test("a mail that is refused as such, and the next one that is not", async () => {
  let isFull = true;
  const { port } = await startServer({
    onData(stream, _session, done) {
      stream.resume().on("end", () => {
        done(isFull ? Object.assign(new Error("spam: secret-code-123"), { responseCode: 554 }) : null);
        isFull = false;
      });
    },
  });
  const mailer = mailerTo(port);
  await expect(mailer.send(mail)).rejects.toMatchObject({
    code: "MAIL_FAILED",
    message: expect.stringContaining("554"),
  });
  await mailer.send(mail);
});

test.each([
  ["says nothing", []],
  ["falls silent", ["220 hello", "250 hello", "250 ok"]],
  ["hangs up while the mail is sent", ["220 hello", "250 hello", "250 ok", "250 ok", "354 go", "hang up"]],
])("a server that %s is given up, without a second try", async (_what, lines) => {
  const { port, connections } = await startStubborn(lines);
  const mailer = mailerTo(port, null, shortLimits);
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: "MAIL_FAILED" });
  expect(connections()).toBe(1);
});

test("nobody at the address is a failure in words", async () => {
  const { port } = await startStubborn([]);
  for (const close of closers.splice(0).reverse()) await close();
  await expect(mailerTo(port).send(mail)).rejects.toMatchObject({
    code: "MAIL_FAILED",
    message: expect.stringContaining("could not be sent"),
  });
});

test("the log tells that mails went or did not, and nothing of them", async () => {
  const { port } = await startServer();
  await mailerTo(port).send(mail);
  const refusing = await startServer({
    onRcptTo: ({ address }, _session, done) => done(new Error(`unknown: ${address} secret-code-123`)),
  });
  const error: unknown = await mailerTo(refusing.port)
    .send(mail)
    .catch((error: unknown) => error);
  expect(inspect(error, { depth: 9 })).not.toMatch(/ada|secret/);
  const outbox = await openOutboxMailer({ folder: join(folder, "outbox"), from, log });
  await outbox.send(mail);
  expect(logged.match(/\n/g)).toHaveLength(3);
  for (const told of ["ada", "example.org", "secret-code-123", "Ihr Code"])
    expect(logged).not.toContain(told);
});

test("without a server each mail is a file for its owner, whole", async () => {
  const outbox = join(folder, "outbox");
  const mailer = await openOutboxMailer({ folder: outbox, from, log });
  expect(mailer.describe()).toEqual({ kind: "outbox", folder: outbox });
  await Promise.all([mailer.send(mail), mailer.send(mail), mailer.send(mail)]);
  const names = await readdir(outbox);
  expect(names).toHaveLength(3);
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  for (const name of names) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[\da-f]{8}\.eml$/);
    expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
    const bytes = await readFile(join(outbox, name));
    const parsed = await PostalMime.parse(bytes);
    expect(parsed).toMatchObject({ from, to: [{ address: mail.to }], subject: mail.subject });
    expect(parsed.text?.trim()).toBe(mail.text);
    expect(bytes.toString().replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  }
});

test("an outbox that cannot be written is a failure in words", async () => {
  const outbox = join(folder, "outbox");
  const mailer = await openOutboxMailer({ folder: outbox, from, log });
  await rm(outbox, { recursive: true });
  await writeFile(outbox, "not a folder");
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: "MAIL_FAILED" });
  await rm(outbox);
  await mailer.send(mail);
  expect(await readdir(outbox)).toHaveLength(1);
});

test("mails older than 30 days are swept, and nothing else", async () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
  const files = { "old.eml": 31, "cut.eml.part": 31, "young.eml": 29, "notes.txt": 31 };
  for (const [name, age] of Object.entries(files)) {
    await writeFile(join(folder, name), "x");
    await utimes(join(folder, name), days(age), days(age));
  }
  expect(await sweepOutbox(folder)).toBe(2);
  expect((await readdir(folder)).sort()).toEqual(["notes.txt", "young.eml"]);
  expect(await sweepOutbox(join(folder, "none"))).toBe(0);
});
