import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { constants, getPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { encodeAudio } from "../audio/encode-audio.ts";
import { normalizeTake } from "../audio/normalize-takes.ts";
import { MediaError } from "../media-error.ts";
import { lavfi, makeClip, testFolder } from "../testing/clips.ts";
import { configureMedia } from "./binaries.ts";
import { ffmpegCapabilities, parseTable } from "./capabilities.ts";
import { protections } from "./confine-program.ts";
import { inputArguments } from "./file-argument.ts";
import { parseProgress } from "./parse-progress.ts";
import { inBackground } from "./priority.ts";
import { runFfmpeg } from "./run-ffmpeg.ts";
import { runTool } from "./run-tool.ts";

afterEach(() => configureMedia({ ffmpegPath: "ffmpeg", ffprobePath: "ffprobe" }));

/** Whether a process is there and not a zombie that waits to be counted. */
async function isAlive(pid: number): Promise<boolean> {
  // Ended long before, unless it is never going to be.
  for (let attempt = 0; attempt < 600; attempt++) {
    try {
      process.kill(pid, 0);
      const state = execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
      if (state.trim().startsWith("Z")) return false;
    } catch {
      return false;
    }
    await sleep(50);
  }
  return true;
}

describe("runTool", () => {
  test("passes arguments untouched, feeds input, answers output", async () => {
    const odd = ["$(touch /tmp/x)", "a b", "--", "'\"`", "🎬"];
    const { stdout } = await runTool({ command: "printf", args: ["%s\\n", ...odd] });
    expect(stdout).toBe(`${odd.join("\n")}\n`);
    expect((await runTool({ command: "cat", args: [], input: "hola" })).stdout).toBe("hola");
  });
  test("gives lines as they come", async () => {
    const lines: string[] = [];
    const onLine = (line: string) => lines.push(line);
    const { stdout } = await runTool({ command: "printf", args: ["one\\ntwo\\n"], onLine });
    expect(lines).toEqual(["one", "two"]);
    expect(stdout).toBe("");
  });
  test("gives lines of stderr while the program goes on, and keeps its output", async () => {
    const controller = new AbortController();
    const lines: string[] = [];
    const onLine = (line: string) => {
      lines.push(line);
      controller.abort();
    };
    const goingOn = { command: "sh", args: ["-c", "echo heard >&2; exec sleep 600"] };
    const run = runTool({ ...goingOn, signal: controller.signal, linesOf: "stderr", onLine });
    await expect(run).rejects.toMatchObject({ code: "CANCELED" });
    expect(lines).toEqual(["heard"]);
    const ended = { command: "sh", args: ["-c", "echo one; echo two >&2"] };
    expect(await runTool({ ...ended, linesOf: "stderr", onLine })).toMatchObject({ stdout: "one\n" });
    expect(lines).toEqual(["heard", "two"]);
  });

  test("says what failed, with the last lines of its complaint", async () => {
    const run = runTool({
      command: "sh",
      args: ["-c", "echo first >&2; echo worst >&2; exit 3"],
      stage: "sorting",
    });
    const error = await run.catch((reason: unknown) => reason);
    if (!(error instanceof MediaError)) throw new Error("Not a MediaError");
    expect(error).toMatchObject({ code: "tool-failed", stage: "sorting", isRetryable: false });
    expect(error.stderrTail).toBe("first\nworst\n");
    expect(error.message).toContain("worst");
    const allowed = await runTool({ command: "sh", args: ["-c", "exit 3"], allowedExitCodes: [0, 3] });
    expect(allowed.exitCode).toBe(3);
  });
  test.each([
    ["KILL", true],
    ["TERM", true],
    ["SEGV", false],
  ])("what ended by %s may be tried again: %s", async (signal, isRetryable) => {
    const run = runTool({ command: "sh", args: ["-c", `kill -${signal} $$`] });
    await expect(run).rejects.toMatchObject({ code: "tool-failed", isRetryable });
  });
  test("gives way in the background, to programs of the same process", async () => {
    // Its priority comes right after its start: the program waits for it.
    const wanted = Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW);
    const niceness = (least: number) =>
      runTool({
        command: "sh",
        args: [
          "-c",
          `nice() { read -r line < /proc/self/stat; set -- \${line##*) }; shift 16; echo $1; }
           while [ "$(nice)" -lt ${least} ]; do :; done; nice; cat /proc/self/autogroup 2>/dev/null || true`,
        ],
      });
    const { stdout } = await inBackground(5, () => niceness(wanted));
    const [nice, group] = stdout.trim().split("\n");
    expect(nice).toBe(String(wanted));
    if (group !== undefined) expect(group).toMatch(new RegExp(`nice ${wanted}$`));
    const beside = (await niceness(0)).stdout.split("\n")[0];
    expect(beside).toBe(String(getPriority()));
  });
  test("stops at the output limit", async () => {
    const run = runTool({ command: "yes", args: [], maxOutputBytes: 10_000 });
    await expect(run).rejects.toMatchObject({ code: "output-too-large" });
  });
  test("names the command that installs a missing program", async () => {
    await expect(runTool({ command: "no-such-program", args: [] })).rejects.toMatchObject({
      code: "MEDIA_TOOL_MISSING",
      details: { tool: "no-such-program", remedy: "apt-get install no-such-program" },
    });
  });
  // The child ignores SIGTERM; only its group's SIGKILL ends it.
  const deafGroup = {
    command: "sh",
    args: ["-c", "sh -c 'trap \"\" TERM; echo $$; while true; do sleep 0.2; done' & echo $!; wait"],
  };
  test("on abort ends the whole group, deaf children too", async () => {
    const controller = new AbortController();
    const pids: number[] = [];
    const onLine = (line: string) => {
      pids.push(Number(line));
      if (pids.length === 2) controller.abort();
    };
    const run = runTool({ ...deafGroup, signal: controller.signal, onLine });
    await expect(run).rejects.toMatchObject({ code: "CANCELED" });
    for (const pid of pids) expect(await isAlive(pid)).toBe(false);
  });
  test("on a time limit ends a program", async () => {
    const run = runTool({ command: "sleep", args: ["3600"], timeoutMs: 1 });
    await expect(run).rejects.toMatchObject({ code: "timed-out" });
  });
  test("on a time limit ends the whole group, deaf children too", { tags: ["full"] }, async () => {
    const pids: number[] = [];
    const onLine = (line: string) => pids.push(Number(line));
    // Time enough for two shells to say who they are, on any machine.
    const run = runTool({ ...deafGroup, timeoutMs: 10_000, onLine });
    await expect(run).rejects.toMatchObject({ code: "timed-out" });
    expect(pids).toHaveLength(2);
    for (const pid of pids) expect(await isAlive(pid)).toBe(false);
  });
  test("leaves no program behind when this process is killed outright", async () => {
    const module = new URL("./run-tool.ts", import.meta.url).href;
    const code = `import { runTool } from ${JSON.stringify(module)};
      await runTool({ command: "sh", args: ["-c", "echo $$; exec sleep 60"], onLine: (line) => console.log(line) });`;
    const parent = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [line] = await once(parent.stdout, "data");
    const pid = Number(String(line));
    expect(pid).toBeGreaterThan(1);
    process.kill(pid, 0);
    parent.kill("SIGKILL");
    expect(await isAlive(pid)).toBe(false);
  });
  test("hands on no variable of this process that could be a secret", async () => {
    process.env.DATABASE_URL = "postgres://somebody:secret@127.0.0.1/";
    onTestFinished(() => {
      delete process.env.DATABASE_URL;
    });
    const { stdout } = await runTool({ command: "env", args: [], env: { LC_ALL: "C" } });
    const names = stdout.match(/^\w+(?==)/gm) ?? [];
    expect(names).toEqual(expect.arrayContaining(["PATH", "LC_ALL"]));
    // Its own number of heaps is no secret.
    const known = ["PATH", "HOME", "LANG", "TMPDIR", "LC_ALL", "MALLOC_ARENA_MAX"];
    expect(known).toEqual(expect.arrayContaining(names));
    expect(stdout).toContain("MALLOC_ARENA_MAX=2");
  });
  test("gives a program few privileges, limits and no network, or says which of them this machine refuses", async () => {
    const on = new Set(protections().flatMap(({ name, isOn }) => (isOn ? [name] : [])));
    const { stdout: status } = await runTool({ command: "cat", args: ["/proc/self/status"] });
    const { stdout: held } = await runTool({ command: "cat", args: ["/proc/self/limits"] });
    const { stdout: devices } = await runTool({ command: "cat", args: ["/proc/self/net/dev"] });
    expect(/^NoNewPrivs:\s*1$/m.test(status)).toBe(on.has("privileges"));
    expect(/^Max address space\s+\d+ /m.test(held)).toBe(on.has("limits"));
    const names = [...devices.matchAll(/^\s*(\w+):/gm)].map(([, name]) => name);
    if (on.has("network")) expect(names).toEqual(["lo"]);
    for (const { isOn, problem } of protections()) expect(problem === null).toBe(isOn);
    // root's own: reading what it wrote. Not: mounting, tracing, other users.
    if (on.has("privileges")) expect(BigInt(`0x${/^CapEff:\s*(\w+)$/m.exec(status)?.[1]}`) & ~2n).toBe(0n);
  });
  test("lets reach other machines only what says so", async () => {
    const server = createServer((_request, response) => response.end("reached"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const script = `fetch("http://127.0.0.1:${port}").then((a) => a.text(), () => "refused").then(console.log)`;
    const run = { command: process.execPath, args: ["--eval", script] };
    expect((await runTool({ ...run, needsNetwork: true })).stdout.trim()).toBe("reached");
    const hasOwn = protections().some(({ name, isOn }) => name === "network" && isOn);
    expect((await runTool(run)).stdout.trim()).toBe(hasOwn ? "refused" : "reached");
  });
  test("does not begin what was canceled before", async () => {
    const folder = await testFolder();
    const args = [join(folder, "made")];
    await expect(runTool({ command: "touch", args, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "CANCELED",
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("ffmpeg", () => {
  test("tells what it can do", async () => {
    const { version, filters, encoders } = await ffmpegCapabilities();
    expect(version).toMatch(/^[\dnN]/);
    for (const filter of ["ebur128", "sidechaincompress", "aresample", "overlay"])
      expect(filters).toContain(filter);
    expect(encoders).toContain("aac");
    expect(parseTable(" T.. afade  A->A  Fade.\n V....D libx264  H.264\n ------\n")).toEqual(
      new Set(["afade", "libx264"]),
    );
  });
  test("missing is an error with its remedy", async () => {
    configureMedia({ ffmpegPath: "/nowhere/ffmpeg" });
    const missing = { code: "MEDIA_TOOL_MISSING", details: { remedy: "apt-get install ffmpeg" } };
    await expect(ffmpegCapabilities()).rejects.toMatchObject(missing);
    await expect(runFfmpeg({ stage: "test", args: [] })).rejects.toMatchObject(missing);
  });
  test("reads its progress", () => {
    expect(parseProgress("out_time_us=1500000\n")).toBe(1500);
    expect(parseProgress("out_time_us=N/A")).toBeNull();
    expect(parseProgress("speed=2x")).toBeNull();
  });
  test("opens no address from inside an input", async () => {
    let visits = 0;
    const server = createServer((_request, response) => {
      visits += 1;
      response.end();
    }).listen(0, "127.0.0.1");
    onTestFinished(() => {
      server.close();
    });
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const playlist = join(await testFolder(), "a.m3u8");
    await writeFile(
      playlist,
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:${port}/a.ts\n#EXT-X-ENDLIST\n`,
    );
    const rest = ["-i", `file:${playlist}`, "-f", "null", "-"];
    // With a network: the arguments are to hold by themselves.
    const ffmpeg = (args: string[]) => runTool({ command: "ffmpeg", args, needsNetwork: true });
    await expect(ffmpeg([...inputArguments(playlist), ...rest.slice(2)])).rejects.toBeInstanceOf(MediaError);
    const hls = inputArguments(playlist, { formats: "hls" });
    await expect(ffmpeg([...hls, ...rest.slice(2)])).rejects.toBeInstanceOf(MediaError);
    expect(visits).toBe(0);
    // Without our arguments FFmpeg does visit the address, so the count above means something.
    const open = ["-protocol_whitelist", "file,http,tcp", ...rest];
    await expect(ffmpeg(open)).rejects.toBeInstanceOf(MediaError);
    expect(visits).toBeGreaterThan(0);
  });
});

describe("a full disk", () => {
  /** A file system of one megabyte, or null where mounting is not allowed. */
  async function tinyDisk(): Promise<string | null> {
    const folder = join(await testFolder(), "tiny");
    await mkdir(folder);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stdio: "ignore" });
    } catch {
      return null;
    }
    onTestFinished(() => {
      execFileSync("umount", [folder]);
    });
    return folder;
  }
  test("is said to be full, and nothing half-written stays", async (context) => {
    const disk = await tinyDisk();
    if (disk === null) return context.skip("skipped, no small file system can be mounted here (needs root)");
    const inputPath = await makeClip(join(await testFolder(), "in.wav"), lavfi("anoisesrc=d=30:r=48000"));
    const written = encodeAudio({ inputPath, outputPath: join(disk, "out.wav"), format: "wav" });
    await expect(written).rejects.toMatchObject({ code: "DISK_FULL" });
    const take = normalizeTake({ inputPath, outputPath: join(disk, "take.wav") });
    await expect(take).rejects.toMatchObject({ code: "DISK_FULL" });
    expect(await readdir(disk)).toEqual([]);
  });
});
