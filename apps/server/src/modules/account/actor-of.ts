import type { Actor, Credentials } from "../../http/index.ts";
import type { Db } from "../../platform/db/index.ts";
import { guestOf } from "./guests.ts";
import { personOf } from "./sessions.ts";

/** Whom credentials let in; null when nobody. */
export const actorOf = async (db: Db, credentials: Credentials): Promise<Actor | null> =>
  "token" in credentials ? personOf(db, credentials.token) : guestOf(db, credentials.webId);
