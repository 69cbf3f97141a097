import { calls, type InquiryKind, inquiryDetailSchema, type Locale } from "@voxloom/contract";
import { headersOf, sessionCredentials } from "../../lib/api/credentials.ts";
import { send } from "../../lib/api/send.ts";

export type InquiryToSend = {
  kind: InquiryKind;
  /** What stands in the form, by the names of its fields. */
  values: Record<string, string>;
  locale: Locale;
  page: string;
};

/** Sends what was written to those who run this; of whoever is signed in it is known who they are. Throws ApiError. */
export async function sendInquiry({ kind, values, locale, page }: InquiryToSend): Promise<void> {
  const { name, email = "", message, trap } = values;
  const shown = await sessionCredentials();
  const filled = inquiryDetailSchema.options.flatMap((detail) => {
    const value = values[detail];
    return value ? [[detail, detail === "preferredTime" ? withTimeZone(value) : value] as const] : [];
  });
  await send(
    calls.inquiries.send,
    { kind, name, email, message, trap, details: Object.fromEntries(filled), locale, page },
    { headers: shown === null ? {} : headersOf(shown) },
  );
}

const withTimeZone = (time: string): string =>
  `${time} (${Intl.DateTimeFormat().resolvedOptions().timeZone})`;
