import { AppError, type calls, type ParsedRequestOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { useCode } from "./email-codes.ts";
import type { Client } from "./sessions.ts";
import { type SignedIn, signIn } from "./sign-in.ts";

type Request = ParsedRequestOf<typeof calls.account.signUp>;

/** Signs in with a mailed code. Throws AppError EMAIL_CODE_WRONG, EMAIL_CODE_EXPIRED. */
export async function signInByCode(
  context: Context,
  { email, emailValidateCode: code, ...person }: Request,
  client: Client,
): Promise<SignedIn> {
  const { database, signer } = context;
  const outcome = await database.db.transaction(async (tx) => {
    const used = await useCode(tx, signer, { email, code, address: client.address });
    if (used !== "right") return used;
    return signIn(context, tx, { ...person, email, identity: null, name: null }, client);
  });
  if (outcome === "wrong") {
    throw new AppError("EMAIL_CODE_WRONG", "This code is not right: check the newest mail.", {
      field: "emailValidateCode",
    });
  }
  if (outcome === "void") {
    throw new AppError(
      "EMAIL_CODE_EXPIRED",
      "There is no code for this address that works: ask for a new one.",
      {
        field: "emailValidateCode",
      },
    );
  }
  return outcome;
}
