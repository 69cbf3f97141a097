import { calls, type Material, type RequestOf, type ResponseOf, type Task } from "@voxloom/contract";
import { api } from "../lib/api/api.ts";
import { currentUser } from "../lib/session/session.ts";

type OrderCall = typeof calls.tasks.create;
/** The files of one order, all of one kind. */
export type Materials = readonly [Material, ...Material[]];
/** What is wanted of them. */
export type Spec = Omit<RequestOf<OrderCall>, "product" | "materialIds" | "name" | "settings"> &
  Pick<Required<RequestOf<OrderCall>>, "settings">;
export type Placing = {
  materials: Materials;
  spec: Spec;
  /** The draft that becomes the order; it has one file. */
  draft: Task | null;
};

/** Orders dubs. A draft becomes the one of the first language; the settings begin the next order. */
export async function placeOrder({ materials, spec, draft }: Placing): Promise<ResponseOf<OrderCall>> {
  const { settings, targetLanguages } = spec;
  const placed = draft === null ? await order(materials, spec) : await startDraft({ materials, spec, draft });
  // It is a help for the next order, not a part of this one.
  await api(calls.taskConfig.saveLatest, { settings, targetLanguages }).catch(() => {});
  return placed;
}

/** Keeps an order as drafts, one for each file and language. */
export async function saveDraft({ materials, spec, draft }: Placing): Promise<void> {
  if (draft === null) await order(materials, { ...spec, isDraft: true });
  else {
    const rest = await changeDraft(draft, spec);
    if (rest.length > 0) await order(materials, { ...spec, targetLanguages: rest, isDraft: true });
  }
}

async function order(materials: Materials, spec: Spec): Promise<ResponseOf<OrderCall>> {
  const [{ kind }] = materials;
  return api(calls.tasks.create, {
    ...spec,
    product: kind === "audio" ? "audio-translation" : "video-translation",
    materialIds: materials.map(({ id }) => id),
  });
}

async function startDraft({
  materials,
  spec,
  draft,
}: Placing & { draft: Task }): Promise<ResponseOf<OrderCall>> {
  const rest = await changeDraft(draft, spec);
  const { isPreview = false } = spec;
  const first = await api(calls.translation.generate, { taskId: draft.id, isPreview });
  const others = rest.length === 0 ? [] : (await order(materials, { ...spec, targetLanguages: rest })).tasks;
  return { requestId: draft.requestId, tasks: [first, ...others] };
}

/** Gives a draft the order's settings and its first language; answers the other languages. */
async function changeDraft(draft: Task, { settings, targetLanguages }: Spec): Promise<string[]> {
  const [targetLanguage = draft.targetLanguage, ...rest] = targetLanguages;
  const call = currentUser() === null ? calls.taskConfig.updateGuest : calls.taskConfig.update;
  await api(call, { taskId: draft.id, targetLanguage, settings });
  return rest;
}
