import type { ArtifactStore } from "@voxloom/studio";
import type { Context } from "../../../context.ts";

/** The context with one store of artifacts for all calls: what several ask for at a time is made once. */
export type SpeechContext = Context & { store: ArtifactStore };
