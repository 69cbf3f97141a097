import { execFileSync } from "node:child_process";
import type { Material } from "@voxloom/contract";
import type { Guest, TestClient } from "./test-client.ts";

/** A picture of one pixel, as PNG. */
export const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

/** For tests: makes a clip with ffmpeg at `path`, from arguments before it. */
export function makeClip(path: string, args: string[]): void {
  execFileSync("ffmpeg", ["-v", "error", "-y", ...args, path]);
}

/** For tests: English speech by flite as a WAV. */
export function speakClip(path: string, text: string, voice = "slt"): void {
  execFileSync("flite", ["-voice", voice, "-t", text, "-o", path]);
}

type Opened = {
  materialId: string;
  endpoint: string;
  headers: Record<string, string>;
  metadata: Record<string, string>;
};

/** For tests: opens an upload for a name and a size. */
export async function openTestUpload(
  server: TestClient,
  guest: Guest,
  file: { name: string; sizeBytes: number },
): Promise<Opened> {
  const { body } = await server.call("/api/material/gen-upload-url", { guest, body: file });
  if (body.code !== 0) throw new Error(`refused: ${body.errorCode} ${body.message}`);
  return body.data as Opened;
}

/** For tests: creates the tus upload; answers its address. */
export async function createTestUpload(
  server: TestClient,
  opened: Opened,
  sizeBytes: number,
): Promise<Response> {
  const metadata = Object.entries(opened.metadata).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`,
  );
  return fetch(new URL(opened.endpoint, server.origin), {
    method: "POST",
    headers: {
      "Tus-Resumable": "1.0.0",
      "Upload-Length": String(sizeBytes),
      "Upload-Metadata": metadata.join(","),
      ...opened.headers,
    },
  });
}

/** For tests: sends bytes of an upload from an offset on. */
export const sendTestBytes = (
  address: URL,
  {
    headers,
    offset,
    bytes,
  }: { headers: Record<string, string>; offset: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<Response> =>
  fetch(address, {
    method: "PATCH",
    headers: {
      "Tus-Resumable": "1.0.0",
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
      ...headers,
    },
    body: bytes,
  });

/** For tests: uploads a file whole and has it checked. */
export async function uploadMaterial(
  server: TestClient,
  guest: Guest,
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<Material> {
  const opened = await openTestUpload(server, guest, { name, sizeBytes: bytes.length });
  const created = await createTestUpload(server, opened, bytes.length);
  const address = new URL(created.headers.get("location") ?? "", server.origin);
  const sent = await sendTestBytes(address, { headers: opened.headers, offset: 0, bytes });
  if (sent.status !== 204) throw new Error(`the upload answers ${sent.status}: ${await sent.text()}`);
  const { materialId } = opened;
  const { body } = await server.call("/api/material/r-v-metadata", { guest, body: { materialId } });
  if (body.code !== 0) throw new Error(`not checked: ${body.errorCode} ${body.message}`);
  return body.data as Material;
}
