import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { encodeAudio } from "../audio/encode-audio.ts";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { encodeVideo } from "../package/encode-video.ts";
import { lavfi, makeClip } from "../testing/clips.ts";
import { memoryFolder } from "../testing/memory-folder.ts";
import { findShots } from "../video/find-shots.ts";
import { protections, runProgramsAs } from "./confine-program.ts";
import { makeWorkFolder, openToPrograms } from "./program-user.ts";
import { runTool } from "./run-tool.ts";

const user = { uid: 65_533, gid: 65_533, readsAllBecause: null };

describe.runIf(process.getuid?.() === 0)("programs of a product that was started as root", () => {
  let outer = "";
  let folder = "";
  beforeAll(async () => {
    outer = await mkdtemp(join(await memoryFolder(), "voxloom-program-user-"));
    await chmod(outer, 0o711);
    folder = join(outer, "storage");
    await mkdir(folder);
    await openToPrograms(folder, user);
  });
  beforeEach(() => {
    expect(runProgramsAs(user)).toBe(true);
  });
  afterAll(async () => {
    runProgramsAs(null);
    await rm(outer, { recursive: true });
  });

  const said = async (script: string, writes: string[] = []): Promise<string> =>
    (await runTool({ command: "sh", args: ["-c", script], writes })).stdout.trim();

  test("have a user of their own, without a capability or a way back, and say so", async () => {
    expect(await said("id -u; id -g; id -G; grep -E 'Cap(Eff|Bnd)|NoNew' /proc/self/status")).toBe(
      "65533\n65533\n65533\nCapEff:\t0000000000000000\nCapBnd:\t0000000000000000\nNoNewPrivs:\t1",
    );
    expect(protections().find(({ name }) => name === "user")).toEqual({
      name: "user",
      isOn: true,
      problem: null,
    });
  });

  test("read what people brought, and neither secrets nor this process", async () => {
    const [brought, secret] = [join(folder, "brought"), join(outer, "secret")];
    await writeFile(brought, "audio", { mode: 0o640 });
    await writeFile(secret, "key", { mode: 0o600 });
    const tries = [brought, secret, `/proc/${process.pid}/environ`].map(
      (path) => `cat '${path}' >/dev/null && echo read || echo no`,
    );
    expect(await said(tries.join("; "))).toBe("read\nno\nno");
  });

  test("write what they are told to write, which is ours again afterwards", async () => {
    const [told, other] = [join(folder, "told"), join(folder, "other")];
    expect(await said(`echo made > '${told}'; echo made > '${other}' || echo refused`, [told])).toBe(
      "refused",
    );
    expect(await readFile(told, "utf8")).toBe("made\n");
    expect(await stat(told)).toMatchObject({ uid: process.getuid?.(), gid: user.gid });
    expect(await said(`echo more >> '${told}' || echo refused`)).toBe("refused");
  });

  test("leave no file behind that they did not open, and an empty one that they did", async () => {
    const [never, opened] = [join(folder, "never"), join(folder, "opened")];
    await said(`: > '${opened}'`, [never, opened]);
    await expect(stat(never)).rejects.toThrow("ENOENT");
    expect((await stat(opened)).size).toBe(0);
  });

  test("are given files that nobody sweeps as old before they are opened", async () => {
    const given = join(folder, "given");
    expect(Number(await said(`stat -c %Y '${given}'`, [given]))).toBeGreaterThan(Date.now() / 1000 - 3600);
  });

  test("may fill a folder for as long as they run, and lead nobody to a file of ours by a link in it", async () => {
    const work = await makeWorkFolder(join(folder, "work-"));
    const ours = join(outer, "ours");
    await writeFile(ours, "ours", { mode: 0o600 });
    await said(`cd '${work}' && mkdir deep && echo in > deep/file && ln -s '${ours}' link`, [work]);
    expect(await readFile(join(work, "deep/file"), "utf8")).toBe("in\n");
    for (const path of [work, join(work, "deep"), join(work, "deep/file")])
      expect((await stat(path)).uid).toBe(process.getuid?.());
    const { mode, gid } = await stat(ours);
    expect([mode & 0o777, gid]).toEqual([0o600, process.getgid?.()]);
    expect(await said(`echo late > '${work}/late' || echo refused`)).toBe("refused");
  });

  test("find the shots of what lies in storage", async () => {
    const clip = join(folder, "clip.mp4");
    await makeClip(clip, [
      ...[...lavfi("testsrc=d=1:s=64x64:r=10"), ...lavfi("sine=d=1")],
      ...["-c:v", "libx264", "-c:a", "aac"],
    ]);
    const info = await inspectMedia({ path: clip, name: "clip.mp4" });
    expect(await findShots({ sourcePath: clip, info, temporaryPath: join(folder, "shots") })).toEqual([]);
  });

  test("write a picture for each frame of a video, whose names are known afterwards only", async () => {
    const path = join(folder, "pictures.mp4");
    await makeClip(path, [...lavfi("testsrc=d=1:s=64x36:r=5"), "-c:v", "libx264"]);
    const outputPath = join(folder, "pictures.zip");
    await encodeVideo({ path, format: "png", outputPath });
    expect((await stat(outputPath)).size).toBeGreaterThan(500);
  });

  test("probe and encode what lies in storage", async () => {
    const clip = join(folder, "clip.wav");
    await makeClip(clip, [...lavfi("sine=d=1"), "-c:a", "pcm_s16le"]);
    const info = await inspectMedia({ path: clip, name: "clip.wav" });
    expect(info.durationMs).toBe(1000);
    const outputPath = join(folder, "out.mp3");
    await encodeAudio({ inputPath: clip, outputPath, format: "mp3", durationMs: 1000 });
    expect((await stat(outputPath)).size).toBeGreaterThan(1000);
  });

  test("read everything, and write no more, where a folder on the way is closed to them", async () => {
    const closed = join(outer, "closed");
    await mkdir(closed, { mode: 0o700 });
    const secret = join(closed, "secret");
    await writeFile(secret, "key", { mode: 0o600 });
    expect(runProgramsAs({ ...user, readsAllBecause: "It is closed." })).toBe(true);
    expect(await said(`id -u; cat '${secret}'; echo more >> '${secret}' || echo refused`)).toBe(
      "65533\nkeyrefused",
    );
    const told = join(closed, "told");
    await said(`echo made > '${told}'`, [told]);
    expect(await readFile(told, "utf8")).toBe("made\n");
    expect(protections().find(({ name }) => name === "user")).toMatchObject({ isOn: false });
  });
});
