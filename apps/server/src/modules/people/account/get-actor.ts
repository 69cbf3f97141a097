import type { Config } from "../../../config/index.ts";
import type { Actor, Credentials } from "../../../http/index.ts";
import type { Db } from "../../../platform/db/index.ts";
import { readGuest } from "./guests.ts";
import { getPerson } from "./sessions.ts";

/** Whom credentials let in; null when nobody. `guestDays`: the days after which guests are deleted who were not seen. */
export const getActor = async (
  db: Db,
  credentials: Credentials,
  { guestDays }: Pick<Config["limits"], "guestDays">,
): Promise<Actor | null> =>
  "token" in credentials ? getPerson(db, credentials.token) : readGuest(db, credentials.webId, guestDays);
