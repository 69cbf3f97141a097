import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { configureMedia } from "../ffmpeg/binaries.ts";
import { testFolder } from "../testing/clips.ts";
import { encodeVideo } from "./encode-video.ts";
import { findVideoEncoder } from "./video-encoders.ts";

afterEach(() => configureMedia({ ffmpegPath: "ffmpeg", devicesFolder: "/dev" }));

type Machine = {
  /** What ffmpeg says that it has. */
  listed: readonly string[];
  /** Of those, what encodes a frame, and what nothing more than that. */
  works?: readonly string[];
  worksOnce?: readonly string[];
  devices?: readonly string[];
};

/** A machine whose ffmpeg lists encoders and encodes with some; it writes down what each run was told. */
async function openMachine({ listed, works = [], worksOnce = [], devices = [] }: Machine): Promise<string> {
  const folder = await testFolder();
  for (const device of devices) {
    await mkdir(join(folder, "dev", device, ".."), { recursive: true });
    await writeFile(join(folder, "dev", device), "");
  }
  const list = listed.map((name) => ` V....D ${name}  Its name\n`).join("");
  const cases = (names: readonly string[], then: string) =>
    names.map((name) => `*" ${name} "*) ${then};;`).join(" ");
  const script = `#!/bin/sh
[ "$2" = -encoders ] && printf '${list}' && exit 0
echo "$* " >> ${folder}/runs
for last; do :; done
[ "$last" = - ] && case "$* " in ${cases([...works, ...worksOnce], "exit 0")} *) exit 1;; esac
case "$* " in ${cases(works, 'echo made > "$(echo "$last" | cut -c6-)"; exit 0')} esac
exit 1
`;
  await writeFile(join(folder, "ffmpeg"), script);
  await chmod(join(folder, "ffmpeg"), 0o755);
  configureMedia({ ffmpegPath: join(folder, "ffmpeg"), devicesFolder: join(folder, "dev") });
  return folder;
}

test("what ffmpeg was built without is not there, and neither is what only its list has", async () => {
  await openMachine({ listed: ["hevc_nvenc", "libvpx-vp9"] });
  expect((await findVideoEncoder("vp9"))?.name).toBe("libvpx-vp9");
  for (const format of ["h265", "av1", "prores", "gif"] as const)
    expect(await findVideoEncoder(format)).toBeNull();
});

const graphics = "dri/renderD128";

test("hardware is taken where it is there and encodes a frame, else the next, else a program", async () => {
  const listed = ["hevc_nvenc", "hevc_vaapi", "libx265"];
  const find = async (machine: Omit<Machine, "listed">) => {
    await openMachine({ listed, ...machine });
    const { name, isHardware, device } = (await findVideoEncoder("h265")) ?? {};
    return { name, isHardware, device };
  };
  const devices = ["nvidia0", graphics];
  expect(await find({ devices, works: ["hevc_nvenc", "hevc_vaapi"] })).toEqual({
    ...{ name: "hevc_nvenc", isHardware: true, device: [] },
  });
  expect(await find({ devices, works: ["hevc_vaapi"] })).toEqual({
    ...{ name: "hevc_vaapi", isHardware: true, device: ["-vaapi_device", `/dev/${graphics}`] },
  });
  const program = { name: "libx265", isHardware: false, device: [] };
  expect(await find({ devices })).toEqual(program);
  expect(await find({ works: listed })).toEqual(program);
});

test("a video that hardware has no room for is encoded by a program", async () => {
  const folder = await openMachine({
    ...{ listed: ["hevc_nvenc", "libx265"], devices: ["nvidia0"] },
    ...{ worksOnce: ["hevc_nvenc"], works: ["libx265"] },
  });
  expect((await findVideoEncoder("h265"))?.name).toBe("hevc_nvenc");
  const outputPath = join(folder, "out.mp4");
  await encodeVideo({ path: join(folder, "made.mp4"), format: "h265", outputPath });
  expect(await readFile(outputPath, "utf8")).toBe("made\n");
  const runs = (await readFile(join(folder, "runs"), "utf8")).trim().split("\n");
  expect(runs.map((run) => /-c:v (\S+)/.exec(run)?.[1])).toEqual(["hevc_nvenc", "hevc_nvenc", "libx265"]);
});

test("what no program encodes in its place says what the hardware said", { tags: ["full"] }, async () => {
  const folder = await openMachine({
    ...{ listed: ["av1_nvenc"], devices: ["nvidia0"], worksOnce: ["av1_nvenc"] },
  });
  const made = encodeVideo({ path: join(folder, "a.mp4"), format: "av1", outputPath: join(folder, "o.mp4") });
  await expect(made).rejects.toMatchObject({ code: "tool-failed", stage: "encode-video" });
});
