import type { Material } from "@voxloom/contract";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

/** Why each of these files cannot be used. */
export const RefusedFiles = ({ files }: { files: readonly Material[] }) =>
  files.map(({ id, problem }) => (problem === null ? null : <ProblemAlert key={id} problem={problem} />));
