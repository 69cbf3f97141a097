import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { theProduct } from "./product.ts";

/** The subjects of all mails to an address so far, oldest first, as they stand in the outbox. */
export async function subjectsTo(email: string): Promise<string[]> {
  const folder = join(theProduct().dataFolder, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails
    .filter((mail) => new RegExp(`^To: <?${email}>?\\r?$`, "m").test(mail))
    .flatMap((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1] ?? []);
}
