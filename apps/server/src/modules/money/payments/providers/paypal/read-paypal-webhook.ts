import { createVerify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { z } from "zod";
import type { ProviderEvent, ReadWebhook, Subject } from "../payment-provider.ts";
import { readText } from "../service-client.ts";
import { isTimely, repeatedMs } from "../signatures.ts";

const maxCertificateBytes = 100_000;
const certificateTimeoutMs = 10_000;

const certificates = new Map<string, X509Certificate>();

/** A certificate of PayPal's, kept by its address. Null where the address is none of PayPal's. Throws where it cannot be had. */
async function readCertificate(address: string, ownOrigin: string | null): Promise<X509Certificate | null> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== "" || url.password !== "") return null;
  const isPaypal = url.protocol === "https:" && url.hostname.endsWith(".paypal.com") && url.port === "";
  if (!isPaypal && url.origin !== ownOrigin) return null;
  const known = certificates.get(url.href);
  if (known !== undefined) return known;
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(certificateTimeoutMs) });
  if (!response.ok) throw new Error(`${url.host} gave no certificate`);
  const certificate = new X509Certificate(await readText(response, maxCertificateBytes));
  if (certificates.size > 20) certificates.clear();
  certificates.set(url.href, certificate);
  return certificate;
}

const isValid = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);

const headersSchema = z.object({
  "paypal-transmission-id": z.string().max(200),
  "paypal-transmission-time": z.iso.datetime({ offset: true }),
  "paypal-transmission-sig": z.string().max(2000),
  "paypal-cert-url": z.string().max(2000),
  "paypal-auth-algo": z.literal("SHA256withRSA"),
});

/**
 * Reads notices of PayPal. They are signed for the name of our webhook, which stands in place of a secret, by a
 * certificate that is fetched from PayPal alone (`ownOrigin`: from there too).
 */
export const paypalWebhookReader =
  (ownOrigin: string | null): ReadWebhook =>
  async ({ body, headers, at }, webhookIds) => {
    const told = headersSchema.safeParse(headers);
    if (!told.success || webhookIds.length === 0) return null;
    const time = told.data["paypal-transmission-time"];
    if (!isTimely(Date.parse(time), { at, oldestMs: repeatedMs })) return null;
    const certificate = await readCertificate(told.data["paypal-cert-url"], ownOrigin);
    if (certificate === null || !isValid(certificate, at)) return null;
    const signature = Buffer.from(told.data["paypal-transmission-sig"], "base64");
    const isSigned = webhookIds.some((webhookId) =>
      createVerify("sha256")
        .update([told.data["paypal-transmission-id"], time, webhookId, crc32(body)].join("|"))
        .verify(certificate.publicKey, signature),
    );
    return isSigned ? readEvent(body) : null;
  };

const eventSchema = z.object({
  id: z.string().max(200),
  event_type: z.string().max(200),
  create_time: z.iso.datetime({ offset: true }),
  // Kinds that are not known may carry anything: they are kept all the same.
  resource: z.record(z.string(), z.unknown()).catch({}),
});

function readEvent(body: Buffer): ProviderEvent {
  const event = eventSchema.parse(JSON.parse(body.toString("utf8")));
  return {
    eventId: event.id,
    type: event.event_type,
    isLive: null,
    subject: findSubject(event),
    occurredAt: new Date(event.create_time),
  };
}

const aboutSchema = z.object({
  id: z.string().optional().catch(undefined),
  sale_id: z.string().optional().catch(undefined),
  billing_agreement_id: z.string().optional().catch(undefined),
  links: z
    .array(z.object({ rel: z.string(), href: z.string() }))
    .default([])
    .catch([]),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional() }))
    .default([])
    .catch([]),
});

/** What a notice is about. Its other facts are not used: they may be old when it comes. */
function findSubject({ event_type: type, resource }: z.infer<typeof eventSchema>): Subject | null {
  const about = aboutSchema.parse(resource);
  const name = (kind: Subject["kind"], ref: string | undefined): Subject | null =>
    ref === undefined ? null : { kind, ref };
  if (type.startsWith("CHECKOUT.ORDER.")) return name("checkout", about.id);
  if (type.startsWith("BILLING.SUBSCRIPTION.")) return name("subscription", about.id);
  if (type.startsWith("CUSTOMER.DISPUTE."))
    return name("payment", about.disputed_transactions[0]?.seller_transaction_id);
  if (type === "PAYMENT.SALE.COMPLETED" && about.billing_agreement_id !== undefined)
    return name("subscription", about.billing_agreement_id);
  if (type.startsWith("PAYMENT.SALE.")) return name("payment", about.sale_id ?? about.id);
  if (!/^PAYMENT\.(CAPTURE|REFUND)\./.test(type)) return null;
  // A refund leads up to the payment that it is of.
  const up = about.links.find(({ rel }) => rel === "up")?.href;
  const capture = up === undefined ? undefined : /\/captures\/([^/?]+)/.exec(up)?.[1];
  return name("payment", capture ?? about.id);
}
