import { calls, type Material, type RequestOf, type ResponseOf, type Task } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { currentUser } from "../../lib/session/session.ts";

type OrderCall = typeof calls.tasks.create;
/** The files of one order, all of one kind. */
export type Materials = readonly [Material, ...Material[]];
/** What is wanted of them. */
export type Wish = Omit<RequestOf<OrderCall>, "product" | "materialIds" | "name" | "settings"> &
  Pick<Required<RequestOf<OrderCall>>, "settings">;
export type Placing = {
  materials: Materials;
  wish: Wish;
  /** The draft that becomes the order; it has one file. */
  draft: Task | null;
};

/** Orders dubs. A draft becomes the one of the first language; the settings begin the next order. */
export async function placeOrder({ materials, wish, draft }: Placing): Promise<ResponseOf<OrderCall>> {
  const { settings, targetLanguages } = wish;
  const placed = draft === null ? await order(materials, wish) : await startDraft({ materials, wish, draft });
  // It is a help for the next order, not a part of this one.
  await api(calls.taskConfig.saveLatest, { settings, targetLanguages }).catch(() => {});
  return placed;
}

/** Keeps an order as drafts, one for each file and language. */
export async function saveDraft({ materials, wish, draft }: Placing): Promise<void> {
  if (draft === null) await order(materials, { ...wish, isDraft: true });
  else {
    const rest = await changeDraft(draft, wish);
    if (rest.length > 0) await order(materials, { ...wish, targetLanguages: rest, isDraft: true });
  }
}

async function order(materials: Materials, wish: Wish): Promise<ResponseOf<OrderCall>> {
  const [{ kind }] = materials;
  return api(calls.tasks.create, {
    ...wish,
    product: kind === "audio" ? "audio-translation" : "video-translation",
    materialIds: materials.map(({ id }) => id),
  });
}

async function startDraft({
  materials,
  wish,
  draft,
}: Placing & { draft: Task }): Promise<ResponseOf<OrderCall>> {
  const rest = await changeDraft(draft, wish);
  const { isPreview = false } = wish;
  const first = await api(calls.translation.generate, { taskId: draft.id, isPreview });
  const others = rest.length === 0 ? [] : (await order(materials, { ...wish, targetLanguages: rest })).tasks;
  return { requestId: draft.requestId, tasks: [first, ...others] };
}

/** Gives a draft the order's settings and its first language; answers the other languages. */
async function changeDraft(draft: Task, { settings, targetLanguages }: Wish): Promise<string[]> {
  const [targetLanguage = draft.targetLanguage, ...rest] = targetLanguages;
  const call = currentUser() === null ? calls.taskConfig.updateGuest : calls.taskConfig.update;
  await api(call, { taskId: draft.id, targetLanguage, settings });
  return rest;
}
