import { defaultLocale } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { administrators, type Contact } from "../../people/account/index.ts";

/** Where mails to those who run this go: to the address that the site's settings name, else to every administrator. */
export async function operatorContacts({
  config,
  database,
}: Pick<Context, "config" | "database">): Promise<Contact[]> {
  if (config.site.contact !== null) return [{ email: config.site.contact, locale: defaultLocale }];
  return administrators(database.db);
}
