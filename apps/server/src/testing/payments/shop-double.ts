import type { DoubleServer } from "./double-server.ts";
import type { PaymentDouble } from "./payment-double.ts";
import { find, type ShopBooks } from "./shop-books.ts";

/** How a service's names of things begin; `once`: of a payment that is no renewal's. */
type Prefixes = Record<"once" | "renewal" | "refund" | "dispute", string>;

/** For tests: what every service that keeps its books like this does in the same way, under its own names. */
export const shopDouble = (books: ShopBooks, service: DoubleServer, prefixes: Prefixes) =>
  ({
    renew: (ref, isPaid = true) =>
      books.renew(find(books.subscriptions, ref), { payment: books.name(prefixes.renewal), isPaid }),
    payOverdue: (ref) => books.payOverdue(find(books.subscriptions, ref), books.name(prefixes.renewal)),
    refundByHand(ref, amount) {
      const refund = books.giveBack(books.name(prefixes.refund), ref, amount);
      if (refund === null) throw new Error("more than was paid");
      return refund.id;
    },
    failRefund: (ref) => books.failRefund(ref),
    dispute: (ref) => books.dispute(books.name(prefixes.dispute), ref),
    endDispute: (ref, isWon) => books.endDispute(ref, isWon),
    sellElsewhere: (amount) =>
      books.take({
        ...{ id: books.name(prefixes.once), page: null, subscription: null, kind: "once", checkoutId: null },
        ...{ amount, currency: "USD", at: new Date(), end: null },
      }),
    tellOther: () => books.tell("other", books.name("thing")),
    setCard(isWorking) {
      books.isCardWorking = isWorking;
    },
    failNext: service.failNext,
    taken: () => books.taken(),
    subscriptions: () =>
      [...books.subscriptions.values()].map(({ id, status, renews, amount }) => ({
        ref: id,
        isLive: status !== "canceled",
        renews: status !== "canceled" && renews,
        amountMinor: amount,
      })),
    forget: () => books.forget(),
    close: service.close,
  }) satisfies Partial<PaymentDouble>;
