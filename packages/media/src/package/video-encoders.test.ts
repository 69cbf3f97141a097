import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { configureMedia } from "../ffmpeg/binaries.ts";
import { testFolder } from "../testing/clips.ts";
import { findVideoEncoder } from "./video-encoders.ts";

afterAll(() => configureMedia({ ffmpegPath: "ffmpeg" }));

test("what ffmpeg was built without is not there, and neither is what only its list has", async () => {
  const path = join(await testFolder(), "ffmpeg");
  // It lists an encoder of graphics hardware, and encodes nothing.
  const list = " V....D hevc_nvenc  NVENC\n V....D libvpx-vp9  VP9\n A..... prores_ks2  Sound\n";
  await writeFile(path, `#!/bin/sh\n[ "$2" = -encoders ] && printf '${list}' && exit 0\nexit 1\n`);
  await chmod(path, 0o755);
  configureMedia({ ffmpegPath: path });
  expect((await findVideoEncoder("vp9"))?.name).toBe("libvpx-vp9");
  for (const format of ["h265", "av1", "prores", "gif"] as const)
    expect(await findVideoEncoder(format)).toBeNull();
});
