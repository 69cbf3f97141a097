import { calls } from "@voxloom/contract";
import { apiBytes } from "../../lib/api/api-bytes.ts";

/** Fetches the account's data and hands it to the browser as a file. Throws ApiError. */
export async function downloadExport(): Promise<void> {
  const { blob, fileName } = await apiBytes(calls.account.exportData, {});
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName ?? "voxloom.zip";
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
