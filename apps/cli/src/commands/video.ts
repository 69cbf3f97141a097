import { clipsTemplates, templates } from "@voxloom/composition";
import { audioEffectIds, audioEffects } from "@voxloom/contract";
import type { Command } from "commander";
import { withCommonOptions } from "../options.ts";
import { atWork, type CommonFlags, type Session } from "../session.ts";
import { addSendCommand } from "./publish.ts";
import { addVideoMakeCommand } from "./video-make.ts";
import { addVideoRenderCommand } from "./video-render.ts";

/** `voxloom video`: videos made of pictures and clips, and the templates they are made by. */
export function addVideoCommand(program: Command, session: Session): void {
  const video = program.command("video").description("Make videos of pictures, clips and music");
  addVideoMakeCommand(video, session);
  addVideoRenderCommand(video, session);
  addSendCommand(video, "publish <task>", session);
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
  withCommonOptions(video.command("effects"))
    .description("List the sound effects that a composition may name, as `effect:<id>`; they are CC0")
    .action((flags: CommonFlags) =>
      atWork(session, flags, async ({ reporter }) => {
        const width = Math.max(...audioEffectIds.map((id) => id.length));
        const lines = audioEffectIds.map((id) => {
          const { durationMs, hitMs } = audioEffects[id];
          return `${id.padEnd(width)}  ${durationMs / 1000} s, strikes at ${hitMs / 1000} s`;
        });
        reporter.result({ effects: audioEffects }, lines.join("\n"));
      }),
    );
}
