import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import nodemailer from "nodemailer";
import type { Mailbox } from "../../config/index.ts";
import type { Logger } from "../log/index.ts";
import type { Mailer } from "./mailer.ts";
import { toMessage } from "./to-message.ts";

export type OutboxOptions = { folder: string; from: Mailbox; log: Logger };

/** A mailer that writes each mail as a file (RFC 5322) into a folder, whole or not at all, for its owner's eyes. */
export async function openOutboxMailer({ folder, from, log }: OutboxOptions): Promise<Mailer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error("the mail was not made in one piece");
      try {
        // Somebody may have cleared the folder away meanwhile.
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(join(folder, nameNow()), message);
      } catch (error) {
        const code =
          error instanceof Error && "code" in error && error.code === "ENOSPC" ? "ENOSPC" : "EFILE";
        log.warn({ err: error }, "a mail could not be written into the outbox");
        throw new AppError(
          "MAIL_FAILED",
          `The mail could not be stored (${code}). Try again in a few minutes.`,
        );
      }
      log.info("a mail lies in the outbox");
    },
    describe: () => ({ kind: "outbox", folder }),
    async close() {
      transport.close();
    },
  };
}

/** Names in the order of time: `2026-11-21T17-30-00-000Z-1a2b3c4d.eml`. */
const nameNow = (): string =>
  `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
