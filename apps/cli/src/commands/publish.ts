import { setTimeout as wait } from "node:timers/promises";
import {
  AppError,
  calls,
  type Destination,
  type DownloadKind,
  downloadKindSchema,
  isErrorCode,
  type Publication,
} from "@voxloom/contract";
import { type Command, Option } from "commander";
import { atServer, type ServerFlags } from "../at-server.ts";
import { withCommonOptions } from "../options.ts";
import { type ServerClient, serverOption } from "../server-client.ts";
import type { Session } from "../session.ts";

type SendFlags = ServerFlags & { to: string; kind: DownloadKind; wait: boolean };
type ListFlags = ServerFlags & { task?: string };

const what = "Destinations";
const pollMs = 1_000;

const withServer = (command: Command) => withCommonOptions(command).addOption(serverOption());

/** `voxloom publish`: finished results are sent to buckets and webhooks of their owner, from a server. */
export function addPublishCommand(program: Command, session: Session): void {
  const publish = program.command("publish").description("Send finished results to buckets and webhooks");
  addSendCommand(publish, "send <task>", session);
  withServer(publish.command("destinations"))
    .description("List the destinations of your project")
    .action((flags: ServerFlags) =>
      atServer(session, { flags, what }, async ({ client, reporter }) => {
        const { items } = await client.call(calls.publishing.destinations, {});
        if (items.length === 0)
          reporter.note("There are no destinations yet: the page Publishing makes them.");
        reporter.result({ destinations: items }, items.map(describeDestination).join("\n"));
      }),
    );
  withServer(publish.command("list"))
    .description("List what was published, newest first")
    .option("--task <id>", "of this task alone")
    .action((flags: ListFlags) =>
      atServer(session, { flags, what }, async ({ client, reporter }) => {
        const request = { ...(flags.task !== undefined && { taskId: flags.task }), limit: 100 };
        const { items } = await client.call(calls.publishing.list, request);
        reporter.result({ publications: items }, items.map(describe).join("\n"));
      }),
    );
  withServer(publish.command("test <destination>"))
    .description("Try a destination: a small file, or a signed notice")
    .action((named: string, flags: ServerFlags) =>
      atServer(session, { flags, what }, async ({ client, reporter }) => {
        const { id: destinationId, name } = await findDestination(client, named);
        const tried = await client.call(calls.publishing.test, { destinationId });
        if (!tried.isCleanedUp)
          reporter.note("The file of the test could not be removed: it is still there.");
        reporter.result(tried, `"${name}" works (${tried.tookMs} ms)`);
      }),
    );
  withServer(publish.command("cancel <publication>"))
    .description("Stop what waits or is being sent")
    .action((publicationId: string, flags: ServerFlags) =>
      atServer(session, { flags, what }, async ({ client, reporter }) => {
        const publication = await client.call(calls.publishing.cancel, { publicationId });
        reporter.result({ publication }, describe(publication));
      }),
    );
}

/** Sends a finished file of a task; of `publish`, and of `video`, under the name that it has there. */
export function addSendCommand(parent: Command, name: string, session: Session): void {
  withServer(parent.command(name))
    .description("Send a finished file of a task to a destination, by its name or id")
    .requiredOption("--to <destination>", "where to: a bucket or a webhook of your project")
    .addOption(new Option("--kind <kind>", "which file").choices(downloadKindSchema.options).default("video"))
    .option("--no-wait", "do not wait until it is there")
    .action((taskId: string, flags: SendFlags) =>
      atServer(session, { flags, what }, async ({ client, reporter }) => {
        const { id: destinationId } = await findDestination(client, flags.to);
        const file = { kind: flags.kind };
        let publication = await client.call(calls.publishing.publish, { taskId, destinationId, file });
        while (flags.wait && isOnItsWay(publication)) {
          const { fraction, fileName } = publication;
          reporter.progress({ label: `sending ${fileName ?? taskId}`, fraction, timeLeftMs: null });
          await wait(pollMs, undefined, { signal: session.signal });
          publication = await readAgain(client, publication);
        }
        if (publication.state === "failed") throw failure(publication);
        reporter.result({ publication }, describe(publication));
      }),
    );
}

const isOnItsWay = ({ state }: Publication): boolean => state === "queued" || state === "running";

async function readAgain(client: ServerClient, { id, taskId }: Publication): Promise<Publication> {
  const { items } = await client.call(calls.publishing.list, { taskId, limit: 100 });
  const found = items.find((one) => one.id === id);
  if (found !== undefined) return found;
  throw new AppError("NOT_FOUND", "The publication is no longer there.", { what: "publication" });
}

const failure = ({ problem, destinationName }: Publication): AppError =>
  problem !== null && isErrorCode(problem.code)
    ? new AppError(problem.code, problem.message, problem.details)
    : new AppError("PUBLISH_FAILED", `It could not be sent to "${destinationName}".`, {});

/** A destination by its id, or by a name that no other has. Throws AppError NOT_FOUND, BAD_INPUT. */
async function findDestination(client: ServerClient, named: string): Promise<Destination> {
  const { items } = await client.call(calls.publishing.destinations, {});
  const found = items.filter(({ id, name }) => id === named || name === named);
  const [own, ...others] = found;
  if (own === undefined) {
    const names = items.map(({ name }) => `"${name}"`).join(", ");
    const message = `There is no destination "${named}".${names === "" ? "" : ` There are: ${names}.`}`;
    throw new AppError("NOT_FOUND", message, { what: "destination" });
  }
  if (others.length === 0) return own;
  const ids = found.map(({ id }) => id).join(", ");
  throw new AppError("BAD_INPUT", `Several destinations are called "${named}": give one of ${ids}.`);
}

const describeDestination = ({ id, name, target, isAutomatic }: Destination): string =>
  [
    id,
    name.padEnd(20),
    target.kind === "s3" ? `s3://${target.bucket}/${target.prefix}` : target.url,
    ...(isAutomatic ? ["every finished task"] : []),
  ].join("  ");

const describe = ({ id, taskName, destinationName, state, link, place }: Publication): string =>
  [id, taskName, destinationName, state, ...[link ?? place].filter((one) => one !== null)].join("  ");
