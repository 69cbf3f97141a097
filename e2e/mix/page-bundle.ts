import { join } from "node:path";
import { build } from "vite";

/** What a page needs to render a mix, as a script that sets `mix`. */
export async function mixBundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, "render-in-page.ts"), formats: ["iife"], name: "mix" },
    },
  });
  const [bundle] = [made].flat();
  const chunk = bundle !== undefined && "output" in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error("nothing was bundled");
  return chunk.code;
}
