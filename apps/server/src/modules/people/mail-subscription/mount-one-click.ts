import { AppError, mailSubscriptionPath, mailTopicSchema } from "@voxloom/contract";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { App } from "../../../http/index.ts";
import { emailOfToken } from "./mail-token.ts";
import { writeChoices } from "./store.ts";

const querySchema = z.object({ token: z.string(), topic: mailTopicSchema.optional() });
const maxFormBytes = 4096;

/**
 * What mail programs post to when somebody presses "unsubscribe" in them (RFC 8058): the address of the page itself, with
 * a form of one field, without cookies. Browsers that open the same address get the page.
 */
export function mountOneClick(app: App, { database, signer }: Context): void {
  app.fastify.register(async (scope) => {
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(mailSubscriptionPath, async (request) => {
      const query = querySchema.safeParse(request.query);
      const email = query.success ? emailOfToken(signer, query.data.token) : null;
      if (!query.success || email === null || !isOneClick(request.body)) {
        throw new AppError("MAIL_LINK_INVALID", "This is not the whole link of a mail.");
      }
      const topics = query.data.topic === undefined ? mailTopicSchema.options : [query.data.topic];
      await writeChoices(database.db, email, Object.fromEntries(topics.map((topic) => [topic, false])));
      return { code: 0, message: "ok", data: {} };
    });
  });
}

/** The field stands as `List-Unsubscribe=One-Click` in a simple form, and in lines of its own in a multipart one. */
const isOneClick = (body: unknown): boolean =>
  typeof body === "string" && /List-Unsubscribe"?(?:=|(?:\r?\n)+)One-Click/.test(body);
