import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { calls, type ResponseOf } from "@voxloom/contract";
import { runTool } from "@voxloom/media";
import type { BenchClient } from "./bench-client.ts";
import { fillScript, makeDub } from "./make-long-script.ts";
import type { Product } from "./start-product.ts";

const hours = 3;

/** Its own subtitles take the place of recognition and translation. */
const subtitles = `1
00:00:01,000 --> 00:00:04,000
Buenos días a todos.

2
02:59:00,000 --> 02:59:04,000
Buenas noches a todos.
`;

type Where = { client: BenchClient; product: Product; folder: string };

/** A dub of three hours with picture, waveform and so many lines. Gives its task's id; takes some minutes. */
export async function makeLongFilm({ client, product, folder }: Where, lines: number): Promise<string> {
  const upload = uploaderTo(product, client);
  const film = await writeFilm(folder);
  const materialId = await upload("film.mp4", await readFile(film), "video/mp4");
  const ownId = await upload("es.srt", Buffer.from(subtitles), "application/x-subrip");
  const settings = {
    sourceLanguage: "en",
    keepBackground: false,
    speakerCount: 1,
    ownSubtitles: { materialId: ownId, side: "target" },
  };
  const taskId = await makeDub(client, { materialId, settings });
  await fillScript(client, taskId, lines);
  return taskId;
}

/** A picture that moves, and a sound that comes and goes as speech does. */
async function writeFilm(folder: string): Promise<string> {
  const path = join(folder, "film.mp4");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=2"];
  const noise = "anoisesrc=color=brown:amplitude=0.02:sample_rate=16000,tremolo=f=0.3:d=0.9";
  const audio = ["-f", "lavfi", "-i", noise, "-c:a", "aac", "-b:a", "24k"];
  const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "60", "-pix_fmt", "yuv420p"];
  const args = ["-v", "error", "-y", ...picture, ...audio, ...coded, "-t", `${hours * 3600}`, path];
  await runTool({ command: "ffmpeg", args });
  return path;
}

/** Sends files by the tus protocol, whole and at once; gives the material's id. */
const uploaderTo =
  ({ origin }: Product, { call }: BenchClient) =>
  async (name: string, bytes: Buffer, contentType: string): Promise<string> => {
    const spec = { name, sizeBytes: bytes.length, contentType };
    type Opened = ResponseOf<typeof calls.materials.generateUploadUrl>;
    const opened = await call<Opened>(calls.materials.generateUploadUrl.path, spec);
    const headers = { ...opened.headers, "Tus-Resumable": "1.0.0" };
    const metadata = Object.entries(opened.metadata)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
      .join(",");
    const created = await fetch(new URL(opened.endpoint, origin), {
      method: "POST",
      headers: { ...headers, "Upload-Length": `${bytes.length}`, "Upload-Metadata": metadata },
    });
    const place = new URL(created.headers.get("location") ?? "", origin);
    const sent = await fetch(place, {
      method: "PATCH",
      headers: { ...headers, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
      body: new Uint8Array(bytes),
    });
    if (!sent.ok) throw new Error(`${name} could not be sent: ${sent.status}`);
    await call(calls.materials.readMetadata.path, { materialId: opened.materialId });
    return opened.materialId;
  };
