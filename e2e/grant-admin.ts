import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { theProduct } from "./product.ts";

const repository = join(import.meta.dirname, "..");

/** `npm run admin -- grant`, beside the running product. */
export async function grantAdmin(email: string): Promise<void> {
  const child = spawn(process.execPath, [join(repository, "apps/server/src/main-admin.ts"), "grant", email], {
    cwd: repository,
    env: theProduct().environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect([code, said.trim()]).toEqual([0, `${email} is an administrator now.`]);
}
