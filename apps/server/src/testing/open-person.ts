import { randomUUID } from "node:crypto";
import type { Context } from "../context.ts";
import { getActor, grantRole, signIn } from "../modules/people/account/index.ts";
import type { Person } from "./test-client.ts";

/** For tests: an account with a session, as after a code was typed. */
export async function openPerson(
  context: Context,
  {
    email = `${randomUUID()}@example.com`,
    webId = "",
    isAdmin = false,
    utmSource = "",
    rc = "",
    address = "127.0.0.1",
  },
): Promise<Person> {
  const { db } = context.database;
  const person = { email, identity: null, name: null, locale: null, utmSource, utmMerge: "", rc, webId };
  const client = { userAgent: "test", address };
  const { token, userId } = await db.transaction((tx) => signIn(context, tx, person, client));
  if (isAdmin) await grantRole(db, email, "admin");
  const actor = await getActor(db, { token }, context.config.limits);
  if (actor === null) throw new Error("the session does not work");
  return {
    userId,
    email,
    token,
    projId: actor.projId,
    webId: "",
    headers: { Authorization: `Bearer ${token}` },
  };
}
