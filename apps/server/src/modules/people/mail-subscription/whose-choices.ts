import { AppError } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Actor } from "../../../http/index.ts";
import { readContact } from "../account/index.ts";
import { emailOfToken } from "./mail-token.ts";

/** Whose mails a call is about, and how the address may be shown. */
export type Whose = { email: string; shown: string };

/** By the link's token, else by who is signed in. Throws AppError MAIL_LINK_INVALID. */
export async function whoseChoices(
  { database, signer }: Context,
  { token, actor }: { token: string | undefined; actor: Actor | null },
): Promise<Whose> {
  if (token !== undefined) {
    const email = emailOfToken(signer, token);
    if (email !== null) return { email, shown: hidden(email) };
  } else if (actor !== null && !actor.isGuest) {
    const contact = await readContact(database.db, actor.userId);
    if (contact !== null) return { email: contact.email, shown: contact.email };
  }
  throw new AppError("MAIL_LINK_INVALID", "Open the whole link of a mail, or sign in.");
}

/** Mails are passed on: whoever has the link need not learn the address. */
const hidden = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••");
