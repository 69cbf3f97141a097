import { eq, inArray } from "drizzle-orm";
import type { Context } from "../../../../context.ts";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import { contactOfProject } from "../../../people/account/index.ts";
import { listOrderIds, listReturns, type OrderRow } from "../../billing/index.ts";
import { creditNotes, type ReceiptParty, receiptNumbers, receipts } from "../schema.ts";
import { findPlaceOf } from "../settings/billing-place.ts";

export type ReceiptRow = typeof receipts.$inferSelect;

/**
 * Writes the receipt of an order under the next number, once. The row of the numbers is locked until the transaction
 * ends: one that is rolled back leaves no gap. Live and test have numbers of their own.
 */
export async function issueReceipt(
  { config }: Pick<Context, "config">,
  tx: Transaction,
  order: OrderRow,
): Promise<ReceiptRow> {
  const known = await findReceipt(tx, order.id);
  if (known !== null) return known;
  const mode = order.isTest ? "test" : "live";
  const { last } = await lockNumbers(tx, mode);
  // Somebody else may have written it while this waited for the lock.
  const meanwhile = await findReceipt(tx, order.id);
  if (meanwhile !== null) return meanwhile;
  const number = last + 1;
  await tx.update(receiptNumbers).set({ last: number }).where(eq(receiptNumbers.mode, mode));
  const { operator, place, taxNumber, contact } = config.site;
  const [row] = await tx
    .insert(receipts)
    .values({
      ...{ mode, number, orderId: order.id },
      seller: {
        ...{ name: operator ?? "Voxloom", address: place ?? "", country: "" },
        ...{ taxNumber: taxNumber ?? "", email: contact ?? "" },
      },
      buyer: await readBuyer(tx, order.projId),
      issuedAt: new Date(),
    })
    .returning();
  if (row === undefined) throw new Error(`the receipt of ${order.id} was not written`);
  return row;
}

async function lockNumbers(
  tx: Transaction,
  mode: "test" | "live",
): Promise<typeof receiptNumbers.$inferSelect> {
  await tx.insert(receiptNumbers).values({ mode, last: 0 }).onConflictDoNothing();
  const [numbers] = await tx.select().from(receiptNumbers).where(eq(receiptNumbers.mode, mode)).for("update");
  if (numbers === undefined) throw new Error(`the numbers of ${mode} receipts are gone`);
  return numbers;
}

export type CreditNote = Pick<typeof creditNotes.$inferSelect, "mode" | "number" | "issuedAt"> & {
  kind: "refund" | "dispute";
  changeMinor: number;
  createdAt: Date;
};

/** Writes a credit note for each return of an order that has none, under the next numbers. Answers all of them. */
export async function issueCreditNotes(
  context: Pick<Context, "config">,
  tx: Transaction,
  order: OrderRow,
): Promise<CreditNote[]> {
  const returns = await listReturns(tx, order.id);
  if (returns.length === 0) return [];
  const { mode } = await issueReceipt(context, tx, order);
  const findNotes = () => tx.select().from(creditNotes).where(eq(creditNotes.orderId, order.id));
  const known = await findNotes();
  if (known.length < returns.length) {
    let { lastNote } = await lockNumbers(tx, mode);
    // Somebody else may have written some while this waited for the lock.
    const places = new Set((await findNotes()).map(({ returnPlace }) => returnPlace));
    for (const { place: returnPlace } of returns.filter(({ place }) => !places.has(place))) {
      lastNote += 1;
      const note = { mode, number: lastNote, orderId: order.id, returnPlace, issuedAt: new Date() };
      await tx.insert(creditNotes).values(note);
    }
    await tx.update(receiptNumbers).set({ lastNote }).where(eq(receiptNumbers.mode, mode));
  }
  const notes = known.length < returns.length ? await findNotes() : known;
  return returns.flatMap(({ place, kind, changeMinor, createdAt }) => {
    const note = notes.find(({ returnPlace }) => returnPlace === place);
    return note === undefined ? [] : [{ ...note, kind, changeMinor, createdAt }];
  });
}

async function findReceipt(db: DbOrTransaction, orderId: string): Promise<ReceiptRow | null> {
  const [row] = await db.select().from(receipts).where(eq(receipts.orderId, orderId));
  return row ?? null;
}

/** The buyer as they are known now. */
async function readBuyer(db: DbOrTransaction, projId: string): Promise<ReceiptParty> {
  const contact = await contactOfProject(db, projId);
  const place = await findPlaceOf(db, projId);
  const { name = "", address = "", postalCode = "", country = "", taxNumber = "" } = place ?? {};
  const lines = [address, postalCode].filter((line) => line !== "");
  return { name, address: lines.join("\n"), country, taxNumber, email: contact?.email ?? "" };
}

/** The receipt of an order, written now where it was not yet. One that names no buyer gets the name that is known now. */
export const openReceipt = (context: Context, order: OrderRow): Promise<ReceiptRow> =>
  context.database.db.transaction(async (tx) => {
    const row = await issueReceipt(context, tx, order);
    if (row.buyer.name !== "") return row;
    const buyer = await readBuyer(tx, order.projId);
    if (buyer.name === "") return row;
    await tx.update(receipts).set({ buyer }).where(eq(receipts.orderId, order.id));
    return { ...row, buyer };
  });

const nobody: ReceiptParty = { name: "", address: "", country: "", taxNumber: "", email: "" };

/** Takes a buyer who is gone off their receipts. The numbers and what was paid stay in the books, which name nobody. */
export async function forgetBuyer(db: DbOrTransaction, projId: string): Promise<void> {
  const ids = await listOrderIds(db, projId);
  if (ids.length > 0) await db.update(receipts).set({ buyer: nobody }).where(inArray(receipts.orderId, ids));
}
