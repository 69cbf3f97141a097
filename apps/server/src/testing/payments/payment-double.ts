import type { MoneyProvider } from "@voxloom/contract";

/** A signed notice that waits to be delivered; signed anew for each delivery, as providers do. */
export type Notice = {
  type: string;
  sign(at?: Date): { path: string; headers: Record<string, string>; body: string };
};

/** What happens to calls of the provider: an answer that is lost after the work was done, or nobody there. */
export type Fault = "answer-lost" | "down";

/**
 * A provider on loopback that speaks its real protocol, with a buyer and a dashboard. What every provider's double can
 * do, so that all pass the same tests.
 */
export type PaymentDouble = {
  provider: MoneyProvider;
  /** Environment variables of a server that reaches it. */
  environment: Record<string, string>;
  keys: { clientId?: string; secretKey: string; webhookSecrets: string[] };
  /** The buyer pays on the page, or its card is declined, or the page ends unpaid. */
  pay(url: string): void;
  decline(url: string): void;
  expire(url: string): void;
  /** The next period of a subscription begins, and is paid or not. */
  renew(subscriptionRef: string, isPaid?: boolean): void;
  /** What was not paid for is paid after all. */
  payOverdue(subscriptionRef: string): void;
  /** Somebody gives money back on the provider's own pages. Answers the refund's name. */
  refundByHand(paymentRef: string, amountMinor: number): string;
  failRefund(refundRef: string): void;
  dispute(paymentRef: string): void;
  endDispute(paymentRef: string, isWon: boolean): void;
  /** Somebody takes money without this product. */
  sellElsewhere(amountMinor: number): void;
  /** Something happens that is none of this product's business, and is told all the same. */
  tellOther(): void;
  /** The buyer's card stops working, or works again. */
  setCard(isWorking: boolean): void;
  /** Notices since the last time they were taken. */
  takeNotices(): Notice[];
  /** So many of the next calls fare so, and no others. */
  failNext(fault: Fault, calls: number): void;
  /** Money that was taken and not given back, by payment, in minor units. */
  taken(): Map<string, number>;
  subscriptions(): { ref: string; isLive: boolean; renews: boolean; amountMinor: number }[];
  /** Forgets everything, as if nobody had bought anything yet. */
  forget(): void;
  close(): Promise<void>;
};
