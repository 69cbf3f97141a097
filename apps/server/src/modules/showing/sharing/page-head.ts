import { escapeHtml } from "@voxloom/contract";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import { originOfRequest } from "../../../http/index.ts";
import { readSharedPage, type SharedPage, taskIdOfPath } from "./shared-page.ts";

const product = "Voxloom";
const getName = (language: string): string =>
  new Intl.DisplayNames([language, "en"], { type: "language" }).of(language) ?? language;

/** Tags for the head of a shared task's page: what other sites show of a link to it. Null for every other page. */
export async function sharedPageHead(
  context: Context,
  request: Pick<FastifyRequest, "url" | "protocol" | "host">,
): Promise<string | null> {
  const taskId = taskIdOfPath(request.url.split("?", 1)[0] ?? "");
  if (taskId === null) return null;
  const origin = originOfRequest(context.config, request);
  const page = await readSharedPage(context, taskId, origin);
  return page === null ? null : getTags(page, origin);
}

function getTags(page: SharedPage, origin: string): string {
  const { name, languages, pageUrl, playerUrl, posterUrl, width, height } = page;
  const title = name === null ? product : `${name} · ${product}`;
  const description =
    languages &&
    [[languages.source], languages.targets]
      .flatMap((some) => (some.length > 0 ? [some.map(getName).join(", ")] : []))
      .join(" → ");
  const isSecure = origin.startsWith("https:");
  const size = [
    ["width", String(width)],
    ["height", String(height)],
  ];
  const graph: [string, string | null][] = [
    ["og:site_name", product],
    ["og:type", page.hasVideo ? "video.other" : "website"],
    ["og:title", name ?? product],
    ["og:description", description],
    ["og:url", pageUrl],
    ["og:image", posterUrl],
    ["og:image:alt", posterUrl && name],
    ["og:video", page.hasVideo ? playerUrl : null],
    ["og:video:secure_url", page.hasVideo && isSecure ? playerUrl : null],
    ["og:video:type", page.hasVideo ? "text/html" : null],
    ...size.map(([side, pixels]): [string, string | null] => [
      `og:video:${side}`,
      page.hasVideo && pixels ? pixels : null,
    ]),
  ];
  // Players are taken from https addresses only.
  const twitter: [string, string | null][] = [
    ["twitter:card", isSecure ? "player" : posterUrl === null ? "summary" : "summary_large_image"],
    ["twitter:title", name ?? product],
    ["twitter:description", description],
    ["twitter:image", posterUrl],
    ["twitter:player", isSecure ? playerUrl : null],
    ...size.map(([side, pixels]): [string, string | null] => [
      `twitter:player:${side}`,
      isSecure && pixels ? pixels : null,
    ]),
  ];
  const meta =
    (kind: "property" | "name") =>
    ([key, content]: [string, string | null]) =>
      content === null ? [] : [`<meta ${kind}="${key}" content="${escapeHtml(content)}">`];
  const oembed = `${origin}/oembed?format=json&url=${encodeURIComponent(pageUrl)}`;
  return [
    ...meta("name")(["description", description]),
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(title)}">`,
    ...graph.flatMap(meta("property")),
    ...twitter.flatMap(meta("name")),
  ].join("\n");
}
