import type { DenoisingModel, ModelFile } from "./model.ts";

const megabyte = 1e6;

/** A file of a repository on GitHub at a commit: its checksum is of one that was in hand; nobody has fetched it from there yet. */
const onGitHub = (
  { repository, commit, folder }: { repository: string; commit: string; folder: string },
  file: Omit<ModelFile, "address">,
): ModelFile => ({
  ...file,
  address: `https://raw.githubusercontent.com/${repository}/${commit}/${folder}/${file.path}`,
});

const dtlnPlace = {
  repository: "breizhn/DTLN",
  commit: "1de1f15a8b5b7e1c44905618ff2ef70ca8277fbc",
  folder: "pretrained_model",
};
const dtln: DenoisingModel = {
  id: "dtln",
  name: "DTLN",
  capability: "denoise",
  kind: "dtln",
  languages: [],
  license: "MIT",
  usage: "any",
  repository: dtlnPlace.repository,
  revision: dtlnPlace.commit,
  files: [
    onGitHub(dtlnPlace, {
      ...{ name: "model_1.onnx", path: "model_1.onnx", sizeBytes: 1_458_237 },
      sha256: "22b91cae3855e5a0620e66a917ca6c82c58db0e842c770f58d86751c5e8d4ae3",
    }),
    onGitHub(dtlnPlace, {
      ...{ name: "model_2.onnx", path: "model_2.onnx", sizeBytes: 2_510_010 },
      sha256: "e20c92f9233fccf29cddf86970d0d0161a03aebccc26d6f4d5639c4d5ec2e639",
    }),
  ],
  memoryBytes: 130 * megabyte,
  note: "Takes hum and noise out of speech by two small networks, in any language.",
};

const gtcrnPlace = {
  repository: "Xiaobin-Rong/gtcrn",
  commit: "3862c44808dca492ea5a8a145d2dc2a1028d08c8",
  folder: "stream/onnx_models",
};
const gtcrn: DenoisingModel = {
  id: "gtcrn",
  name: "GTCRN",
  capability: "denoise",
  kind: "gtcrn",
  languages: [],
  license: "MIT",
  usage: "any",
  repository: gtcrnPlace.repository,
  revision: gtcrnPlace.commit,
  files: [
    onGitHub(gtcrnPlace, {
      ...{ name: "model.onnx", path: "gtcrn_simple.onnx", sizeBytes: 535_190 },
      sha256: "b4718df6228e7bdf1a8a435cf98f838636eb2fd331acabf86ba87c5192ebcb87",
    }),
  ],
  memoryBytes: 110 * megabyte,
  note: "Takes noise out of speech by a very small network, in any language: quicker than DTLN, and a little weaker.",
};

/** What takes noise out of speech, the best first. */
export const denoisingModels: readonly DenoisingModel[] = [dtln, gtcrn];
