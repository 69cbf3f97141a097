import { defineConfig } from "vitest/config";
import { LongestFirst } from "./longest-first.ts";

const walks = "walks/**/*.e2e.ts";
/** These stop the queue of the whole product, count what all of it made, or look how sound keeps up with the picture. */
const alone = ["admin-queue", "studio", "hearing"].map((name) => `walks/${name}.e2e.ts`);

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // One product for all of them.
    globalSetup: "product.ts",
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A browser on a busy machine now and then loses a race that no user would; the report marks what took two tries.
    retry: 1,
    // Other work may keep the machine busy meanwhile.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: "side by side", include: [walks], exclude: alone, maxWorkers: 2 },
      },
      {
        extends: true,
        test: { name: "alone", include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
