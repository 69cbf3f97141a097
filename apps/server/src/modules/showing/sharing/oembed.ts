import { AppError, embedHtml } from "@voxloom/contract";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { type App, originOfRequest } from "../../../http/index.ts";
import { notShared } from "./open-share.ts";
import { readSharedPage, type SharedPage, taskIdOfPath } from "./shared-page.ts";

const product = "Voxloom";
/** How long other sites may keep the answer, in seconds. */
const cacheSeconds = 3600;
const minPixels = 120;

const querySchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2000),
  format: z.string().default("json"),
  maxwidth: z.coerce.number().int().min(1).optional(),
  maxheight: z.coerce.number().int().min(1).optional(),
});

/** oEmbed 1.0 (https://oembed.com): other sites ask what stands at a link of ours, and get the player's HTML. */
export function mountOembed(app: App, context: Context): void {
  app.fastify.get("/oembed", async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) {
      throw new AppError("BAD_INPUT", "oEmbed asks for `url`, the address of a shared page.", {
        field: "url",
      });
    }
    const { url, format, maxwidth, maxheight } = query.data;
    if (format !== "json")
      return reply.status(501).type("text/plain; charset=utf-8").send("Only JSON is given.");
    const origin = originOfRequest(context.config, request);
    const address = new URL(url);
    const taskId = address.host === new URL(origin).host ? taskIdOfPath(address.pathname) : null;
    const page = taskId === null ? null : await readSharedPage(context, taskId, origin);
    if (page === null) throw notShared();
    return reply
      .headers({ "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" })
      .header("Cache-Control", `public, max-age=${cacheSeconds}`)
      .type("application/json; charset=utf-8")
      .send(getAnswer(page, origin, { maxwidth, maxheight }));
  });
}

type Bounds = { maxwidth: number | undefined; maxheight: number | undefined };

function getAnswer(
  page: SharedPage,
  origin: string,
  { maxwidth, maxheight }: Bounds,
): Record<string, unknown> {
  const { name, playerUrl } = page;
  const width = Math.max(minPixels, Math.min(page.width, maxwidth ?? page.width));
  const height = Math.max(minPixels, Math.min(page.height, maxheight ?? page.height));
  return {
    version: "1.0",
    type: page.hasVideo ? "video" : "rich",
    provider_name: product,
    provider_url: origin,
    ...(name === null ? {} : { title: name }),
    cache_age: cacheSeconds,
    width,
    height,
    html: embedHtml({ url: playerUrl, title: name ?? product, width, height }),
  };
}
