import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { calls, type ResponseOf } from "@voxloom/contract";
import type { Person, TestClient } from "./test-client.ts";

type Signing = {
  /** Where the product's data is, its outbox among them. */
  dataFolder: string;
  email: string;
  /** Sent with both calls. */
  headers?: Record<string, string>;
};

/** For tests: the code that was mailed to an address last. */
export async function mailedCode({ dataFolder, email }: Signing): Promise<string> {
  const outbox = join(dataFolder, "outbox");
  const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  const own = mails.filter((mail) => new RegExp(`^To: <?${email}>?\\r?$`, "m").test(mail));
  const code = own.flatMap((mail) => /^Subject: ([0-9A-Z]{6}) /m.exec(mail)?.[1] ?? []).at(-1);
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** For tests: signs in by a mailed code, as a person does at a server whose mails go to its outbox. */
export async function signInByMail(client: TestClient, signing: Signing): Promise<Person> {
  const { email, headers = {} } = signing;
  const asked = await client.call(calls.account.sendValidateCode.path, {
    headers,
    body: { type: "email", target: email },
  });
  if (asked.body.code !== 0) throw new Error(`no code: ${asked.body.message}`);
  const answer = await client.call(calls.account.signUp.path, {
    headers,
    body: { email, emailValidateCode: await mailedCode(signing) },
  });
  if (answer.body.code !== 0) throw new Error(`not signed in: ${answer.body.message}`);
  const { token } = answer.body.data as ResponseOf<typeof calls.account.signUp>;
  const own = { Authorization: `Bearer ${token}`, ...headers };
  const who = await client.call(calls.account.whoAmI.path, { headers: own });
  const { userId, projId } = who.body.data as ResponseOf<typeof calls.account.whoAmI>;
  return { userId, email, token, projId, webId: "", headers: own };
}
