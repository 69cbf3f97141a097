import { expect } from "@playwright/test";
import pg from "pg";
import { theProduct } from "./product.ts";

/** What `npm run admin -- grant` does, which a test of its own holds, without another start of the product's code. */
export async function grantAdmin(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: theProduct().environment.DATABASE_URL });
  await client.connect();
  try {
    const granted = await client.query("update users set roles = '{admin}' where email = $1", [email]);
    expect(granted.rowCount).toBe(1);
  } finally {
    await client.end();
  }
}
