import { calls, type RequestOf, type ResponseOf, type Task } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { currentUser } from "../../lib/session/session.ts";

export type OrderCall = typeof calls.translation.createVideo | typeof calls.translation.createAudio;
export type Order = RequestOf<OrderCall> & Pick<Required<RequestOf<OrderCall>>, "settings">;
type Placing = { call: OrderCall; order: Order /** The draft that becomes the order. */; draft: Task | null };

/** Orders dubs. A draft becomes the one of the first language; the settings begin the next order. */
export async function placeOrder({ call, order, draft }: Placing): Promise<ResponseOf<OrderCall>> {
  const { settings, targetLanguages } = order;
  const placed = draft === null ? await api(call, order) : await startDraft({ call, order, draft });
  // It is a help for the next order, not a part of this one.
  await api(calls.taskConfig.saveLatest, { settings, targetLanguages }).catch(() => {});
  return placed;
}

/** Keeps an order as drafts, one for each language. */
export async function saveDraft({ call, order, draft }: Placing): Promise<void> {
  if (draft === null) await api(call, { ...order, isDraft: true });
  else {
    const rest = await changeDraft(draft, order);
    if (rest.length > 0) await api(call, { ...order, targetLanguages: rest, isDraft: true });
  }
}

async function startDraft({ call, order, draft }: Placing & { draft: Task }): Promise<ResponseOf<OrderCall>> {
  const rest = await changeDraft(draft, order);
  const { isPreview = false } = order;
  const first = await api(calls.translation.generate, { taskId: draft.id, isPreview });
  const others = rest.length === 0 ? [] : (await api(call, { ...order, targetLanguages: rest })).tasks;
  return { requestId: draft.requestId, tasks: [first, ...others] };
}

/** Gives a draft the order's settings and its first language; answers the other languages. */
async function changeDraft(draft: Task, { settings, targetLanguages }: Order): Promise<string[]> {
  const [targetLanguage = draft.targetLanguage, ...rest] = targetLanguages;
  const call = currentUser() === null ? calls.taskConfig.updateGuest : calls.taskConfig.update;
  await api(call, { taskId: draft.id, targetLanguage, settings });
  return rest;
}
