import type { Locale } from "@voxloom/contract/locales";

/**
 * Where a picture stands for a reader. Texts and code name a picture of the product without a language, as
 * `/pictures/product/studio.avif`: it is there in each, in a folder of its own. All others are the same for everybody.
 */
export const pictureIn = (locale: Locale, address: string): string =>
  address.replace("/pictures/product/", `/pictures/product/${locale}/`);
