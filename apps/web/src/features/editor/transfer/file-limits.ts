import { limits } from "@voxloom/contract";
import { subtitleEndings } from "@voxloom/subtitles";
import { ApiError } from "../../../lib/api/api-error.ts";

/** Endings of the files that hold a script. */
export const acceptedScriptFiles = [...subtitleEndings.map((ending) => `.${ending}`), ".docx"].join(",");

/** The bytes of a script's file. Throws ApiError for one that no script is as large as. */
export const scriptBytes = async (file: File): Promise<Uint8Array> => {
  if (file.size > limits.maxScriptBytes)
    throw new ApiError("FILE_TOO_LARGE", `"${file.name}" has ${file.size} bytes.`, {
      most: limits.maxScriptBytes,
    });
  return new Uint8Array(await file.arrayBuffer());
};
