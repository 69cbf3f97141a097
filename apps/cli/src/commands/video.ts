import { clipsTemplates, templates } from "@voxloom/composition";
import type { Command } from "commander";
import { withCommonOptions } from "../options.ts";
import { atWork, type CommonFlags, type Session } from "../session.ts";
import { addVideoMakeCommand } from "./video-make.ts";
import { addVideoRenderCommand } from "./video-render.ts";

/** `voxloom video`: videos made of pictures and clips, and the templates they are made by. */
export function addVideoCommand(program: Command, session: Session): void {
  const video = program.command("video").description("Make videos of pictures, clips and music");
  addVideoMakeCommand(video, session);
  addVideoRenderCommand(video, session);
  withCommonOptions(video.command("templates"))
    .description("List the templates of slideshows and of videos of clips")
    .action((flags: CommonFlags) =>
      atWork(session, flags, async ({ reporter }) => {
        const width = Math.max(...[...templates, ...clipsTemplates].map(({ id }) => id.length));
        const ofClips = clipsTemplates.map(
          ({ id, layout, fit, lengthMs, transitions }) =>
            `${id.padEnd(width)}  clips, ${lengthMs / 1000} s, ${layout}, ${fit}, ${[...new Set(transitions)].join(", ")}`,
        );
        const ofPictures = templates.map(
          ({ id, fit, slideMs, transitions }) =>
            `${id.padEnd(width)}  ${slideMs / 1000} s a picture, ${fit}, ${[...new Set(transitions)].join(", ")}`,
        );
        reporter.result({ templates, clipsTemplates }, [...ofPictures, ...ofClips].join("\n"));
      }),
    );
}
