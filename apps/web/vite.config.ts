import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  // Named, because the server that prerenders starts where the command was typed.
  root: import.meta.dirname,
  plugins: [reactRouter()],
  build: {
    // A data: address for small files would need a wider content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  // The worker that draws subtitles is a module.
  worker: { format: "es" },
  server: { proxy: { "/api": "http://localhost:3000" } },
});
