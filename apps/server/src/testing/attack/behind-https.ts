import assert from "node:assert/strict";
import { join } from "node:path";
import { calls } from "@voxloom/contract";
import { findEmbeddedPostgres } from "../../platform/db/embedded/start-embedded-postgres.ts";
import { createTestClient } from "../test-client.ts";
import { assertRefused, type Try } from "./arena.ts";

/** A second API on the same data, told that people reach it by https. */
export const publicTries: Try[] = [
  {
    area: "headers",
    name: "behind https browsers are told to stay there, cookies travel there only, and nothing is sold for nothing",
    async attack({ product, owner, newAddress, newPerson }) {
      const databaseUrl = await findEmbeddedPostgres(join(product.data, "postgres"));
      const publicUrl = "https://dub.example";
      const child = product.run("main-api.ts", {
        DATABASE_URL: databaseUrl ?? "",
        VOXLOOM_PUBLIC_URL: publicUrl,
        NODE_ENV: "production",
        VOXLOOM_LOG_FORMAT: "json",
      });
      child.stderr.resume();
      const person = await newPerson();
      try {
        const port = await new Promise<number>((resolve, reject) => {
          let said = "";
          child.stdout.on("data", (part: Buffer) => {
            said += part.toString();
            const found = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
            if (found !== undefined) resolve(Number(found));
          });
          child.once("exit", () => reject(new Error(`the API did not start: ${said.slice(-500)}`)));
        });
        const client = createTestClient(`http://127.0.0.1:${port}`);
        const headers = { ...newAddress(), "X-Forwarded-Proto": "https", "X-Forwarded-Host": "dub.example" };
        const answer = await client.call(calls.account.whoAmI.path, {
          headers: { ...owner.headers, ...headers },
        });
        assert.match(answer.headers.get("strict-transport-security") ?? "", /max-age=\d{7,}/);
        const out = await client.call("/api/account/sign-out", {
          method: "DELETE",
          headers: { ...headers, cookie: `voxloom_session=${person.token}`, "sec-fetch-site": "same-origin" },
        });
        assert.ok(out.headers.getSetCookie().length > 0, "no cookie is taken back");
        for (const cookie of out.headers.getSetCookie()) assert.match(cookie, /; Secure/i);
        const bought = await client.call(calls.billing.sandboxCheckout.path, {
          headers: { ...owner.headers, ...headers },
          body: {
            projId: owner.projId,
            price_id: "pro-month",
            currency: "USD",
            checkoutId: "0b9d4bd3-2b1a-4c7e-9f7e-5b1d5a3a9c11",
          },
        });
        assertRefused(bought, "NOT_FOUND");
      } finally {
        child.kill("SIGTERM");
      }
    },
  },
];
