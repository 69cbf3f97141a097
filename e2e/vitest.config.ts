import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["walks/**/*.e2e.ts"],
    globalSetup: "product.ts",
    // One product, one browser, one walk at a time: a walk may look at the queue.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Other work may keep the machine busy meanwhile.
    expect: { poll: { timeout: 20_000 } },
  },
});
