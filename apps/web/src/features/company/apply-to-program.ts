import {
  calls,
  type OwnPartnerApplication,
  type Program,
  type RequestOf,
  type ResponseOf,
} from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { sessionCredentials } from "../../lib/api/credentials.ts";
import { openSignIn, promptClosed } from "../../lib/session/sign-in-prompt.ts";

/**
 * Sends an application; whoever is not signed in is asked to, within the page, and it is sent right afterwards. Null
 * where they did not. Throws ApiError.
 */
export async function applyToProgram(
  request: RequestOf<typeof calls.partners.apply>,
): Promise<ResponseOf<typeof calls.partners.apply> | null> {
  if ((await sessionCredentials()) === null) {
    openSignIn({ staysHere: true });
    await promptClosed();
    if ((await sessionCredentials()) === null) return null;
  }
  return api(calls.partners.apply, request);
}

/** The application of whoever is signed in that is not decided yet; null without one. Throws ApiError. */
export async function openApplication(program: Program): Promise<OwnPartnerApplication | null> {
  if ((await sessionCredentials()) === null) return null;
  const { application } = await api(calls.partners.own, { program });
  return application?.state === "open" ? application : null;
}
