import { z } from "zod";
import { ofEachProduct, productHead, type SettingsOf, type TaskProduct } from "./products/index.ts";
import type { DubProduct } from "./task.ts";

/** The order of tasks of any product. */
export const taskOrderSchema = z.discriminatedUnion("product", ofEachProduct("order"));
export type TaskOrder = z.output<typeof taskOrderSchema>;
export type TranslationOrder = Extract<TaskOrder, { product: DubProduct }>;

/** What is asked about an order before it is placed: of one file, whatever the product. */
export const plannedOrderSchema = z.discriminatedUnion("product", ofEachProduct("planned"));
export type PlannedOrder = z.output<typeof plannedOrderSchema>;
type Ready<Order> = Order extends PlannedOrder
  ? Omit<Order, "settings"> & { settings: NonNullable<Order["settings"]> }
  : never;
/** An order of one file, with the settings that it is made by. */
export type ReadyOrder = Ready<PlannedOrder>;

type WithLanguages = { product: TaskProduct; targetLanguages?: readonly string[] | undefined };

/** The languages of an order's results, each once; null: the one that is spoken. */
export function languagesOfOrder(order: WithLanguages): (string | null)[] {
  const { languages } = productHead(order.product);
  if (languages === "none") return [null];
  const wanted = [...new Set(order.targetLanguages)];
  return wanted.length === 0 && languages === "any" ? [null] : wanted;
}

type OrderedTask = {
  materialId: string;
  isPreview: boolean;
  product: TaskProduct;
  settings: SettingsOf<TaskProduct>;
  targetLanguage: string | null;
};

/** The order that gives a task like this one. */
export function orderOfTask(task: OrderedTask): ReadyOrder {
  const { materialId, isPreview, product, settings, targetLanguage } = task;
  const order = { product, settings, materialId, isPreview };
  const isInOne = productHead(product).languages === "none";
  const targetLanguages = targetLanguage === null ? [] : [targetLanguage];
  // A task has its product's settings, and languages where its product has any.
  return (isInOne ? order : { ...order, targetLanguages }) as ReadyOrder;
}
