import type { Call, RequestOf } from "@voxloom/contract";
import { saveBlob } from "../save-file.ts";
import { apiBytes } from "./api-bytes.ts";

/** Fetches what a call answers and hands it to the browser as a file, under the name it came with. Throws ApiError. */
export async function downloadCall<C extends Call>(
  call: C,
  request: RequestOf<C>,
  fallbackName: string,
): Promise<void> {
  const { blob, fileName } = await apiBytes(call, request);
  saveBlob(blob, fileName ?? fallbackName);
}
