export { removeSharedArtifacts, shareArtifacts } from "./shared-artifacts.ts";
