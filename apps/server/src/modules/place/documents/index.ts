import packageFile from "../../../../package.json" with { type: "json" };
import type { ServerModule } from "../../../server-module.ts";
import { docsPage } from "./docs-page.ts";
import { openApiDocument } from "./openapi.ts";

/** The description of the API: for machines at `/api/openapi.json`, for people at `/api/docs`. */
export const documentsModule: ServerModule = {
  name: "documents",
  mountRoutes(app) {
    // Made when somebody asks: each would be a tenth of every start.
    let document: string | null = null;
    let page: string | null = null;
    const cache = "public, max-age=300";
    app.fastify.get("/api/openapi.json", async (_request, reply) => {
      document ??= JSON.stringify(openApiDocument(packageFile.version));
      return reply.header("Cache-Control", cache).type("application/json; charset=utf-8").send(document);
    });
    app.fastify.get("/api/docs", async (_request, reply) => {
      page ??= docsPage(packageFile.version);
      return reply.header("Cache-Control", cache).type("text/html; charset=utf-8").send(page);
    });
  },
};
