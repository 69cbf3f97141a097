import type { EngineStatus } from "@voxloom/contract";
import type { Command } from "commander";
import { withCommonOptions } from "../options.ts";
import { atWork, type CommonFlags, type Session } from "../session.ts";

/** `voxloom engines`: what is here, what it can, and what would bring the rest. */
export function addEnginesCommand(program: Command, session: Session): void {
  withCommonOptions(program.command("engines"))
    .description("List the engines: what is here, and what brings the rest")
    .action((flags: CommonFlags) =>
      atWork(session, flags, async ({ catalog, reporter }) => {
        const engines = catalog.statuses();
        const voices = catalog.voicesFor(null);
        const targetsBySource = catalog.targetsBySource();
        const targetsByEar = catalog.targetsByEar();
        reporter.result({ engines, voices, targetsBySource, targetsByEar }, engines.map(describe).join("\n"));
      }),
    );
}

function getRemedy({ what, command, setting }: NonNullable<EngineStatus["missing"]>): string {
  if (command) return `${what} Type: ${command}`;
  return setting ? `${what} Set ${setting}.` : what;
}

function describe(engine: EngineStatus): string {
  const mark = engine.isAvailable ? "+" : "-";
  const version = engine.version ? ` ${engine.version}` : "";
  const knows = engine.takesAnyPair
    ? "any pair"
    : [...engine.languages, ...engine.pairs].slice(0, 12).join(" ");
  const more = engine.languages.length + engine.pairs.length > 12 ? " ..." : "";
  const { missing } = engine;
  const remedy = missing ? getRemedy(missing) : "";
  return [
    `${mark} ${engine.capability.padEnd(15)} ${engine.id}${version} (${engine.tier}, ${engine.quality})`,
    knows ? `    ${knows}${more}` : "",
    remedy ? `    ${remedy}` : "",
  ]
    .filter((line) => line !== "")
    .join("\n");
}
