import type { Call, RequestOf, ResponseOf } from "@voxloom/contract";
import { siteSettings } from "../site/site-settings.ts";
import { type SendOptions, send } from "./send.ts";
import { withCredentials } from "./with-credentials.ts";

/**
 * Makes a call of the contract and gives its data: as the person who is signed in, else as a visitor where the call
 * lets visitors in; `bytes` are the body of one whose body is raw. Throws ApiError.
 */
export const api = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: Pick<SendOptions, "signal" | "bytes" | "keepalive"> = {},
): Promise<ResponseOf<C>> =>
  withCredentials(takesGuests(call) ? "guest" : call.who, (headers, isGuest) => {
    const path = isGuest ? (call.guestPath ?? call.path) : call.path;
    return send({ ...call, path }, request, { ...options, headers });
  });

/** Whether a call can be made without an account on this server. */
const takesGuests = ({ guestPath, isOpenWhereFree }: Call): boolean =>
  guestPath !== undefined || (isOpenWhereFree === true && !siteSettings.hasBilling);
