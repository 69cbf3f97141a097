/** A part of an amount, from one lot. */
export type LotPart = { lotId: string; creditTenths: number };
