import { AppError, calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { createFontShelf } from "./font-shelf.ts";
import { listOwnFonts } from "./own-fonts.ts";

const weekSeconds = 7 * 86_400;

export function mountFontRoutes(app: App, context: Context): void {
  const shelf = createFontShelf();
  mountCall(app, calls.fonts.list, async () => {
    const { families, letters } = await shelf();
    return { families, letters };
  });
  mountCall(app, calls.fonts.own, async ({ actor: { projId } }) => ({
    fonts: await listOwnFonts(context, projId),
  }));
  mountCall(app, calls.fonts.file, async ({ input }) => {
    const path = (await shelf()).paths.get(input.name);
    if (path === undefined)
      throw new AppError(
        "NOT_FOUND",
        `There is no font file ${input.name}. Ask for the list of fonts again.`,
      );
    return { path, contentType: getContentType(path), maxAgeSeconds: weekSeconds };
  });
}

const getContentType = (path: string): string =>
  path.endsWith(".ttc") ? "font/collection" : path.endsWith(".otf") ? "font/otf" : "font/ttf";
