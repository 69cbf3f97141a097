import type {
  Entitlements,
  PlannedOrder,
  ReadyOrder,
  SettingsOf,
  TaskOrder,
  TaskProduct,
} from "@voxloom/contract";
import type { GraphPlan } from "@voxloom/studio";
import type { Context } from "../../../../context.ts";
import type { MaterialRow } from "../../materials/index.ts";

/** What would do an order into one language, or, with null, in the one that is spoken. */
export type OrderPlan = GraphPlan & { targetLanguage: string | null };

/** What is there of the source before the work begins. */
export type KnownSource = {
  /** Another language has its script: nothing is listened to. */
  hasSource: boolean;
};

/** What is asked for one file, before or while it is ordered. */
export type OrderOfFile = PlannedOrder | (TaskOrder & { materialId: string });
/** Those of a product, or of several. */
export type Of<Orders, Product> = Extract<Orders, { product: Product }>;

/** What an order says nothing of itself, and plans ask for. */
export type Circumstances = {
  /** Of how many recordings this is one. */
  recordingCount: number;
  /** Music of the project that is offered to everybody: it is nobody's own. */
  offeredMusic: ReadonlySet<string>;
};

/** What the server has to know of a product beside what it says of itself. */
export type OrderPolicy<in Order extends ReadyOrder, in OfFile extends OrderOfFile> = {
  /** The settings of one file of an order; missing: those of the order, which has them all. */
  readonly getSettings?: (
    context: Pick<Context, "database">,
    projId: string,
    order: OfFile,
  ) => Promise<SettingsOf<TaskProduct>>;
  /** What an order of one recording needs a plan to allow beside the product itself; missing: nothing. */
  readonly getNeeds?: (order: Order, material: MaterialRow, of: Circumstances) => Partial<Entitlements>;
};
