import { calls, isDub, type Material, type RequestOf, type ResponseOf, type Task } from "@voxloom/contract";
import { api } from "../lib/api/api.ts";
import { currentUser } from "../lib/session/session.ts";

type OrderCall = typeof calls.tasks.create;
/** The files of one order, all of one kind. */
export type Materials = readonly [Material, ...Material[]];

type WithoutFiles<Order> = Order extends { settings?: infer Settings }
  ? Omit<Order, "materialIds" | "name" | "settings"> & { settings: NonNullable<Settings> }
  : never;
/** What is wanted of them: a product, and how. */
export type Spec = WithoutFiles<RequestOf<OrderCall>>;
export type Placing = {
  materials: Materials;
  spec: Spec;
  /** The draft that becomes the order; it has one file. */
  draft: Task | null;
  /** What the task is called; missing: as its file, or as its draft was. */
  name?: string | undefined;
};

/** Orders tasks. A draft becomes the one of the first language; a dub's settings begin the next order. */
export async function placeOrder(placing: Placing): Promise<ResponseOf<OrderCall>> {
  const { spec, draft } = placing;
  const placed = draft === null ? await order(placing) : await startDraft({ ...placing, draft });
  if (isDub(spec)) {
    const { settings, targetLanguages } = spec;
    // It is a help for the next order, not a part of this one.
    await api(calls.taskConfig.saveLatest, { settings, targetLanguages }).catch(() => {});
  }
  return placed;
}

/** Keeps an order as drafts, one for each file and language. Answers their ids. */
export async function saveDraft(placing: Placing): Promise<string[]> {
  const { spec, draft } = placing;
  const save = async (saved: Spec): Promise<string[]> =>
    (await order({ ...placing, spec: { ...saved, isDraft: true } })).tasks.map(({ id }) => id);
  if (draft === null) return save(spec);
  const rest = await changeDraft({ ...placing, draft });
  return rest === null ? [draft.id] : [draft.id, ...(await save(rest))];
}

/** An order of those of its languages alone that are wanted. */
export function narrow(placing: Placing, isWanted: (language: string) => boolean): Placing {
  const { spec } = placing;
  if (!("targetLanguages" in spec) || spec.targetLanguages === undefined) return placing;
  return { ...placing, spec: { ...spec, targetLanguages: spec.targetLanguages.filter(isWanted) } };
}

type Ordered = Pick<Placing, "materials" | "spec" | "name">;

const order = ({ materials, spec, name }: Ordered): Promise<ResponseOf<OrderCall>> =>
  api(calls.tasks.create, {
    ...spec,
    materialIds: materials.map(({ id }) => id),
    ...(name === undefined ? {} : { name }),
  });

type Drafted = Placing & { draft: Task };

async function startDraft(placing: Drafted): Promise<ResponseOf<OrderCall>> {
  const { spec, draft } = placing;
  const rest = await changeDraft(placing);
  const { isPreview = false } = spec;
  const first = await api(calls.translation.generate, { taskId: draft.id, isPreview });
  const others = rest === null ? [] : (await order({ ...placing, spec: rest })).tasks;
  return { requestId: draft.requestId, tasks: [first, ...others] };
}

/** Gives a draft the order's settings and its first language; answers what is left of the order, if anything. */
async function changeDraft({ draft, spec, name }: Drafted): Promise<Spec | null> {
  const call = currentUser() === null ? calls.taskConfig.updateGuest : calls.taskConfig.update;
  if (!("targetLanguages" in spec)) {
    await api(call, { taskId: draft.id, settings: spec.settings, ...(name === undefined ? {} : { name }) });
    return null;
  }
  const [targetLanguage, ...rest] = spec.targetLanguages ?? [];
  await api(call, {
    taskId: draft.id,
    settings: spec.settings,
    ...(targetLanguage === undefined ? {} : { targetLanguage }),
  });
  return rest.length === 0 ? null : { ...spec, targetLanguages: rest };
}
