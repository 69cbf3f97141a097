import { type Asset, calls } from "@voxloom/contract";
import { api } from "./api/api.ts";
import { fetchFile } from "./api/fetch-file.ts";

/** A file among the assets, as if it had been chosen from a disk. Throws where it is not there any more. */
export async function fetchAssetFile({ id, name }: Pick<Asset, "id" | "name">): Promise<File> {
  const { fileUrl } = await api(calls.materials.detail, { materialId: id });
  const answer = await fetchFile(fileUrl ?? "");
  return new File([await answer.blob()], name);
}

/** The text of a file among the assets, whole. Throws where it is not there any more. */
export async function readAssetText(id: string): Promise<string> {
  const { fileUrl } = await api(calls.materials.detail, { materialId: id });
  const answer = await fetchFile(fileUrl ?? "");
  return (await answer.text()).replace(/^\uFEFF/, "").trim();
}

/** The terms of a glossary among the assets, one for each word: the last one of it in the file. */
export async function readGlossary({ id }: Pick<Asset, "id">) {
  const [{ readTerms, withTerms }, text] = await Promise.all([import("./terms-table.ts"), readAssetText(id)]);
  return withTerms([], readTerms(text).terms).terms;
}
