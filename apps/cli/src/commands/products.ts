import { type ProductOutline, productOutlines } from "@voxloom/studio";
import type { Command } from "commander";
import { withCommonOptions } from "../options.ts";
import { atWork, type CommonFlags, type Session } from "../session.ts";

/** `voxloom products`: what can be made, and the steps that each goes through. */
export function addProductsCommand(program: Command, session: Session): void {
  withCommonOptions(program.command("products"))
    .description("List the products with their steps, and what each step keeps for the next run")
    .action((flags: CommonFlags) =>
      atWork(session, flags, async ({ reporter }) => {
        const products = productOutlines();
        reporter.result({ products }, products.map(describe).join("\n\n"));
      }),
    );
}

/** A step for each line: what it waits for, and in brackets its kept stages with their versions. */
function describe({ id, input, outputs, steps }: ProductOutline): string {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const rows = steps.map(({ name, needs, stages, maySkip }) => {
    const after = needs.length === 0 ? "" : ` after ${needs.join(", ")}`;
    const stored = stages.map((stage) => `${stage.name} ${stage.version}`).join(", ");
    return `  ${name.padEnd(width)}${maySkip ? " ?" : "  "}${after}${stored === "" ? "" : ` [${stored}]`}`;
  });
  return [id, `  from ${input.join(", ")}`, `  to ${outputs.join(", ")}`, ...rows].join("\n");
}
