import { startVitest } from "vitest/node";

const vitest = await startVitest("test", process.argv.slice(2), {
  config: `${import.meta.dirname}/vitest.config.ts`,
  watch: false,
});
await vitest.close();
