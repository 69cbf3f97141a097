import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "apps/{server,cli}/src/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores: engines and ffmpeg are processes of their own, so two workers keep both busy.
    maxWorkers: 2,
    pool: "forks",
  },
});
