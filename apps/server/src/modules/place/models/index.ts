import { AppError, calls, type ResponseOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type Actor, type App, mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { isLocalOwnersProject } from "../../people/account/index.ts";
import { measureInstalled } from "./measure-installed.ts";
import { ModelDesk } from "./model-desk.ts";

type Models = ResponseOf<typeof calls.models.list>;

function mountRoutes(app: App, context: Context): void {
  const { config, database, log } = context;
  const desk = new ModelDesk({
    ...{ models: config.models, log },
    measure: (model, signal) => measureInstalled(context, model, signal),
    speaks: (voiceId, language) => context.engines.voicesFor(language).some(({ id }) => id === voiceId),
  });
  app.fastify.addHook("onListen", () => desk.start());
  app.fastify.addHook("onClose", () => desk.close());

  const mayManage = async ({ isAdmin, projId }: Actor): Promise<boolean> =>
    isAdmin || (await isLocalOwnersProject(database.db, config, projId));
  const showAll = async (isManager: boolean): Promise<Models> => ({
    presets: desk.listPresets(),
    models: desk.list(),
    freeBytes: await desk.readFreeBytes(),
    machineBytes: context.engines.machineBytes,
    usedBytes: (await context.engineHost?.figures())?.memoryBytes ?? null,
    mayManage: isManager,
  });
  const manage = async (actor: Actor, act: () => Promise<void>): Promise<Models> => {
    if (!(await mayManage(actor)))
      throw new AppError(
        "NOT_ALLOWED",
        "Models are fetched and removed by the owner of the machine and by administrators.",
      );
    await act();
    return showAll(true);
  };

  mountCall(app, calls.models.list, async ({ actor }) => showAll(await mayManage(actor)));
  mountCall(app, calls.models.install, ({ input, actor }) =>
    manage(actor, () => desk.install(input.modelId)),
  );
  mountCall(app, calls.models.installPreset, ({ input, actor }) =>
    manage(actor, () => desk.installPreset(input.presetId)),
  );
  mountCall(app, calls.models.stop, ({ input, actor }) => manage(actor, () => desk.stop(input.modelId)));
  mountCall(app, calls.models.pause, ({ input, actor }) => manage(actor, () => desk.pause(input.isPaused)));
  mountCall(app, calls.models.measure, ({ input, actor }) =>
    manage(actor, async () => desk.measure(input.modelId)),
  );
  mountCall(app, calls.models.remove, ({ input, actor }) => manage(actor, () => desk.remove(input.modelId)));
}

/** The models of engines: fetched in the background of the process that serves the pages. */
export const modelsModule: ServerModule = { name: "models", mountRoutes };
