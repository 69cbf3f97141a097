import { z } from "zod";
import type { PaymentService } from "../payment-provider.ts";
import { ProviderRefusal } from "../payment-provider.ts";
import { createAirwallexClient, writeMoney } from "./airwallex-client.ts";
import { listSubjects, openPage, readSubject } from "./intents.ts";

const hosts = { live: "https://api.airwallex.com", test: "https://api-demo.airwallex.com" } as const;

type Account = {
  /** Where Airwallex is instead; null: its own address of the mode. */
  url: string | null;
  mode: "test" | "live";
  clientId: string;
  secretKey: string;
};

/** Airwallex by its REST interface, for payments one at a time: nothing renews there. Its own SDK mixes up accounts. */
export function openAirwallex({ url, mode, clientId, secretKey }: Account): PaymentService {
  const client = createAirwallexClient({ url: url ?? hosts[mode], clientId, secretKey });
  const refuse = async (): Promise<never> => {
    throw new ProviderRefusal("Nothing renews at Airwallex.");
  };
  return {
    openCheckout: (purchase) => openPage(client, purchase, mode),
    readSubject: (subject) => readSubject(client, subject),
    listSince: (since) => listSubjects(client, since),
    previewChange: refuse,
    changePlan: refuse,
    setRenewal: refuse,
    endSubscription: refuse,
    async refund({ refundId, paymentRef, amountMinor, currency }) {
      const amount = writeMoney(amountMinor, currency);
      const refund = { request_id: refundId, payment_intent_id: paymentRef, amount, metadata: { refundId } };
      await client.post("refunds/create", refund, z.unknown());
    },
    portalUrl: refuse,
    invoiceUrl: async () => null,
    readPayer: async () => null,
    async testKeys() {
      await client.get("payment_intents?page_num=0&page_size=10", z.unknown());
      return { providerTime: client.clock() };
    },
  };
}
