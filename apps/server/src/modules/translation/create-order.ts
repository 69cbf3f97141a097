import { AppError, type calls, isErrorCode, type ResponseOf, type TaskProduct } from "@voxloom/contract";
import type { Context } from "../../context.ts";
import { createTasks, showTasks } from "../tasks/index.ts";
import { planOrder } from "./plan-order.ts";
import { type Order, readOrder } from "./read-order.ts";

type Answer = ResponseOf<typeof calls.translation.createVideo>;
type Ordering = { projId: string; product: TaskProduct; order: Order };

/** Orders dubs, all or none: an order with one language that cannot be done is refused with its problem. */
export async function createOrder(context: Context, { projId, product, order }: Ordering): Promise<Answer> {
  const read = await readOrder(context, { projId, order, product });
  for (const { problem } of await planOrder(context, order, read)) {
    if (problem === null) continue;
    const code = isErrorCode(problem.code) ? problem.code : "ENGINE_UNAVAILABLE";
    throw new AppError(code, problem.message, problem.details);
  }
  const { material } = read;
  const { targetLanguages, settings } = order;
  const name = order.name ?? material.name;
  const created = await createTasks(context, { projId, product, name, material, targetLanguages, settings });
  return { requestId: created.requestId, tasks: await showTasks(context, created.rows) };
}
