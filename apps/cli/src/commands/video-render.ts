import { readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { durationOfFrames, writtenCompositionSchema } from "@voxloom/composition";
import { AppError } from "@voxloom/contract";
import { renderComposition } from "@voxloom/studio";
import type { Command } from "commander";
import { z } from "zod";
import { inputFile } from "../input-file.ts";
import { openCache } from "../open-cache.ts";
import { getCacheFolder } from "../options.ts";
import { atWork, type CommandContext, type Session } from "../session.ts";
import { showStages } from "../show-stages.ts";
import {
  openVideoOutput,
  readVideoFiles,
  type VideoFlags,
  withVideoOptions,
  writeVideo,
} from "../video-files.ts";

const writtenSchema = z.object({
  composition: writtenCompositionSchema,
  /** Paths by the names that the composition has for them, from the folder of the file on. */
  files: z.record(z.string().min(1).max(200), z.string().min(1).max(4_096)).default({}),
});

/** `voxloom video render`: a composition that was written as JSON becomes a video. */
export function addVideoRenderCommand(video: Command, session: Session): void {
  withVideoOptions(video.command("render <file>"))
    .description(
      "Draw a composition that is written as JSON, with the files that it names; `-` reads it from standard input",
    )
    .action((file: string, flags: VideoFlags) =>
      atWork(session, flags, (commandContext) => render(session, commandContext, { file, flags })),
    );
}

async function render(
  { streams: { stdout } }: Session,
  commandContext: CommandContext,
  { file, flags }: { file: string; flags: VideoFlags },
): Promise<void> {
  const { catalog, config, reporter, signal, stdin } = commandContext;
  const source = file === "-" ? null : await inputFile(file);
  const { composition, files } = readWritten(
    source === null ? await text(stdin) : await readFile(source, "utf8"),
    source === null ? "standard input" : basename(source),
  );
  const folder = source === null ? process.cwd() : dirname(source);
  const paths = new Map<string, string>();
  for (const [name, path] of Object.entries(files)) paths.set(name, await inputFile(resolve(folder, path)));
  const taken = [...paths.values(), ...(source === null ? [] : [source])];
  const output = await openVideoOutput({ ...flags, taken });
  const video = await renderComposition({
    composition,
    files: await readVideoFiles(paths, { config, signal }),
    store: await openCache(getCacheFolder(config, flags)),
    ...{ engines: catalog, signal, onProgress: showStages(reporter) },
  });
  const facts = { durationMs: durationOfFrames(composition) };
  await writeVideo(video, output, { config, signal, reporter, stdout, facts });
}

/** What was written, with what is wrong with it told by its place. Throws AppError BAD_INPUT. */
function readWritten(json: string, name: string): z.infer<typeof writtenSchema> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new AppError("BAD_INPUT", `${name} is not JSON: ${String(cause)}`, { name }, { cause });
  }
  const read = writtenSchema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join(".") ?? "";
  throw new AppError("BAD_INPUT", `${name}: ${place === "" ? "" : `${place}: `}${issue?.message}`, { name });
}
