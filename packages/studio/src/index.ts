export { type ArtifactIdentity, artifactKey } from "./graph/artifact-key.ts";
export { type ArtifactStore, openArtifactStore } from "./graph/artifact-store.ts";
export { detectSpokenLanguage } from "./productions/detect-spoken-language.ts";
export type { DubProgress, DubRequest, DubResult, ResultFile } from "./productions/dub-request.ts";
export { makeSampleVideo } from "./productions/make-sample-video.ts";
