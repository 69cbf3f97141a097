import { fileURLToPath } from "node:url";
import { fetchPicoVoices } from "../pico/fetch-pico-voices.ts";

/** The voices of SVOX Pico, fetched once for all runs; null where apt or the network is missing. */
export async function picoVoicesFolder(): Promise<string | null> {
  const cache = fileURLToPath(new URL("../../../../node_modules/.cache/voxloom/", import.meta.url));
  const folder = `${cache}pico-voices`;
  return await fetchPicoVoices({ folder, workFolder: `${cache}temporary` }).then(
    () => folder,
    () => null,
  );
}
