import { escapeHtml } from "@voxloom/contract";
import { z } from "zod";
import type { Context } from "../../../../context.ts";
import { type App, inlineScriptHashes, originOfRequest } from "../../../../http/index.ts";
import { findSettings, openKeys } from "../settings/store.ts";
import { nameBack } from "./open-checkout.ts";
import { findCheckout } from "./store.ts";

/** Opens Paddle's own page over this one. Whoever closes it, or whose browser does not load it, goes back. */
const script = `
const facts = JSON.parse(document.body.dataset.facts);
let target = facts.left;
const leave = () => location.replace(target);
if (window.Paddle === undefined) leave();
else {
  if (facts.isTest) Paddle.Environment.set("sandbox");
  Paddle.Initialize({
    token: facts.token,
    eventCallback: ({ name }) => {
      if (name === "checkout.completed") target = facts.paid;
      if (name === "checkout.closed" || name === "checkout.error") leave();
    },
  });
  Paddle.Checkout.open({ transactionId: facts.transactionId, settings: { successUrl: facts.paid } });
}
`;

const inline = `<script>${script}</script>`;
const [hash = ""] = inlineScriptHashes(inline);
/** This page alone may load what Paddle's checkout is made of. */
const policy = [
  "default-src 'none'",
  `script-src https://cdn.paddle.com ${hash}`,
  "style-src https://cdn.paddle.com 'unsafe-inline'",
  "img-src https://cdn.paddle.com data:",
  "connect-src https://*.paddle.com",
  "frame-src https://buy.paddle.com https://sandbox-buy.paddle.com",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const writePage = (facts: object): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Voxloom</title></head>
<body data-facts="${escapeHtml(JSON.stringify(facts))}">
<script src="https://cdn.paddle.com/paddle/v2/paddle.js"></script>
${inline}
</body>
</html>
`;

const querySchema = z.object({ checkout: z.uuid() });

/** The page under Paddle's checkout. Any other checkout than an open one of Paddle's leads back to the plans. */
export function mountPaddlePage(app: App, context: Context): void {
  app.fastify.get("/pay/paddle", async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    const row = query.success ? await findCheckout(context.database.db, query.data.checkout) : null;
    if (row === null || row.provider !== "paddle" || row.ref === null || row.state !== "open")
      return reply.redirect("/subscription-plan");
    const { clientId } = openKeys(context.config, await findSettings(context.database.db, row));
    const origin = originOfRequest(context.config, request);
    const page = writePage({
      transactionId: row.ref,
      token: clientId,
      isTest: row.mode === "test",
      paid: nameBack(row, origin, "paid"),
      left: nameBack(row, origin, "left"),
    });
    return reply
      .header("Content-Security-Policy", policy)
      .header("Cache-Control", "no-store")
      .type("text/html; charset=utf-8")
      .send(page);
  });
}
