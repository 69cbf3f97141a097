import type { Task } from "@voxloom/contract";
import { paths } from "./paths.ts";
import { type ProductPlaces, productPlaces } from "./task-products.ts";

/** Whether an order ended before anything came of it: it can be changed and ordered again. */
export const isWithoutResult = ({ state, progress }: Pick<Task, "state" | "progress">): boolean =>
  (state === "failed" || state === "canceled") && progress.revision === null;

/** The page of a draft's product with the draft in it, or with an order of which nothing came. */
export const draftAddress = ({
  id,
  materialId,
  product,
}: Pick<Task, "id" | "materialId" | "product">): string =>
  `${productPlaces[product].order}?${new URLSearchParams({ material: materialId, draft: id })}`;

/** The page of a task; a draft is set up where orders are. */
export const addressOfTask = (task: Task): string =>
  task.state === "draft" ? draftAddress(task) : paths.task(task.projId, task.id);

/** Where the lines of a task are changed; of one without lines its page. */
export function studioAddress({ id, product, projId }: Pick<Task, "id" | "product" | "projId">): string {
  const { editor }: ProductPlaces = productPlaces[product];
  return editor === null ? paths.task(projId, id) : editor(id);
}
