import type { Call, RequestOf } from "@voxloom/contract";
import { apiBytes } from "./api-bytes.ts";

/** Fetches what a call answers and hands it to the browser as a file, under the name it came with. Throws ApiError. */
export async function downloadCall<C extends Call>(
  call: C,
  request: RequestOf<C>,
  fallbackName: string,
): Promise<void> {
  const { blob, fileName } = await apiBytes(call, request);
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName ?? fallbackName;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
