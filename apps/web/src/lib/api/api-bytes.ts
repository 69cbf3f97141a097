import type { Call, RequestOf } from "@voxloom/contract";
import { ApiError } from "./api-error.ts";
import { getAddress, getFailure, type SendOptions, unansweredAs } from "./send.ts";
import { withCredentials } from "./with-credentials.ts";

/** A file that a call answered, and the name it came with. */
export type FileAnswer = { blob: Blob; fileName: string | null };

/** Makes a call whose answer is a file. It has no time limit: a file may be large. Throws ApiError; an abort passes through. */
export const apiBytes = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  { signal }: Pick<SendOptions, "signal"> = {},
): Promise<FileAnswer> =>
  withCredentials(call.who, async (headers) => {
    try {
      const isPost = call.method === "POST";
      const answer = await fetch(getAddress(call, request), {
        ...(isPost && { method: "POST", body: JSON.stringify(request) }),
        headers: isPost ? { ...headers, "Content-Type": "application/json" } : headers,
        signal: signal ?? null,
      });
      if (!answer.ok) throw getFailure(answer, await answer.json().catch(() => null));
      const name = /filename="?([^";]+)"?/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
      return { blob: await answer.blob(), fileName: name ?? null };
    } catch (error) {
      throw error instanceof ApiError || signal?.aborted ? error : unansweredAs("OFFLINE");
    }
  });
