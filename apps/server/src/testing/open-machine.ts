import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";

/** A machine with a network of its own, as far as one kernel can show it. */
export type TestMachine = {
  /** Where it reaches a port of this machine's loopback. */
  reach(port: number): Promise<string>;
  /** Runs a process of the product on it. */
  run(main: string, environment: Record<string, string | undefined>): ChildProcess;
  /** Nothing comes or goes any more, and nobody is told: as when a cable is pulled. */
  cutOff(): void;
  plugIn(): void;
  close(): Promise<void>;
};

const ip = (...args: string[]): void => {
  execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] });
};

/**
 * For tests: a network namespace of its own, joined to this one by a pair of virtual cards; null where that is not
 * allowed here (it takes root, and a kernel with veth).
 */
export function openMachine(number: number): TestMachine | null {
  const name = `voxloom-${process.pid}-${number}`;
  const [outside, inside] = [`vx${process.pid % 100_000}o${number}`, `vx${process.pid % 100_000}i${number}`];
  const net = `10.213.${(process.pid + number) % 250}`;
  try {
    ip("netns", "add", name);
    ip("link", "add", outside, "type", "veth", "peer", "name", inside, "netns", name);
    ip("address", "add", `${net}.1/24`, "dev", outside);
    ip("link", "set", outside, "up");
    ip("-n", name, "address", "add", `${net}.2/24`, "dev", inside);
    ip("-n", name, "link", "set", inside, "up");
    ip("-n", name, "link", "set", "lo", "up");
  } catch {
    try {
      ip("netns", "delete", name);
    } catch {
      // It was not made.
    }
    return null;
  }
  const servers: Server[] = [];
  const children: ChildProcess[] = [];
  return {
    async reach(port) {
      const server = createServer((from) => {
        const to = connect(port, "127.0.0.1");
        from.pipe(to).pipe(from);
        for (const socket of [from, to]) {
          socket.on("error", () => {});
          socket.on("close", () => {
            from.destroy();
            to.destroy();
          });
        }
      });
      server.listen(0, `${net}.1`);
      await once(server, "listening");
      servers.push(server);
      const address = server.address();
      return `${net}.1:${typeof address === "object" && address !== null ? address.port : 0}`;
    },
    run(main, environment) {
      const program = [process.execPath, join(import.meta.dirname, "..", main)];
      const child = spawn("ip", ["netns", "exec", name, ...program], {
        env: environment,
        stdio: ["ignore", "inherit", "inherit"],
      });
      children.push(child);
      return child;
    },
    cutOff: () => ip("link", "set", outside, "down"),
    plugIn: () => ip("link", "set", outside, "up"),
    async close() {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const gone = once(child, "exit");
        child.kill("SIGKILL");
        await gone;
      }
      for (const server of servers) server.close();
      ip("netns", "delete", name);
    },
  };
}
