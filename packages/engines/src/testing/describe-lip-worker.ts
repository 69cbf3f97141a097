import { readFile } from "node:fs/promises";
import { describe, expect, it, vi } from "vitest";
import { type LipWork, lipStateSchema } from "../lip-workers/lip-protocol.ts";

/** A worker, and a part that it can move: a face that is seen in all of it. */
export type LipWorkerCase = {
  baseUrl: string;
  /** null: it asks for none. */
  apiKey: string | null;
  videoPath: string;
  audioPath: string;
  work: LipWork;
};

const until = { timeout: 600_000, interval: 200 };

/** What every worker that moves lips has to do: the protocol of docs/engines.md. */
export function describeLipWorker(name: string, make: () => Promise<LipWorkerCase>): void {
  describe(`${name} as a lip worker`, () => {
    const call = async (
      { baseUrl, apiKey }: LipWorkerCase,
      method: string,
      path: string,
      body?: FormData,
    ): Promise<Response> => {
      const headers = new Headers(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` });
      return fetch(`${baseUrl}/v1/lip-sync${path}`, { method, headers, ...(body && { body }) });
    };
    const makeForm = async ({ videoPath, audioPath, work }: LipWorkerCase, details?: string) => {
      const form = new FormData();
      form.set("request", details ?? JSON.stringify(work));
      form.set("video", new Blob([await readFile(videoPath)], { type: "video/mp4" }), "part.mp4");
      form.set("audio", new Blob([await readFile(audioPath)], { type: "audio/wav" }), "part.wav");
      return form;
    };
    const start = async (worker: LipWorkerCase, id: string): Promise<string> => {
      const response = await call(worker, "PUT", `/${id}`, await makeForm(worker));
      expect(response.status).toBe(202);
      lipStateSchema.parse(await response.json());
      return `/${id}`;
    };
    const readState = async (worker: LipWorkerCase, path: string) =>
      lipStateSchema.parse(await (await call(worker, "GET", path)).json());

    it("moves a part, tells how far it is, and gives the video", async () => {
      const worker = await make();
      const path = await start(worker, "first-part");
      await vi.waitFor(async () => expect((await readState(worker, path)).state).toBe("succeeded"), until);
      expect(await readState(worker, path)).toEqual({ state: "succeeded", progress: 1, error: null });
      const video = await call(worker, "GET", `${path}/video`);
      expect(video.status).toBe(200);
      expect(video.headers.get("content-type")).toBe("video/mp4");
      expect((await video.bytes()).length).toBeGreaterThan(500);
      // Asked for again, as by somebody who was killed meanwhile, it is not done again.
      await start(worker, "first-part");
      expect((await readState(worker, path)).state).toBe("succeeded");
      await call(worker, "DELETE", path);
    });

    it("forgets work that is deleted, and takes it for done when it is gone already", async () => {
      const worker = await make();
      const path = await start(worker, "deleted-part");
      expect((await call(worker, "DELETE", path)).status).toBe(204);
      expect((await call(worker, "GET", path)).status).toBe(404);
      expect((await call(worker, "GET", `${path}/video`)).status).toBe(404);
      expect((await call(worker, "DELETE", path)).status).toBe(204);
    });

    it("refuses in words what it cannot read", async () => {
      const worker = await make();
      for (const details of ["{", "{}", JSON.stringify({ ...worker.work, spans: [] })]) {
        const response = await call(worker, "PUT", "/broken-part", await makeForm(worker, details));
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({
          error: { code: expect.any(String), message: expect.any(String) },
        });
      }
      expect((await call(worker, "GET", "/broken-part")).status).toBe(404);
    });

    it("asks for its key, where it has one", async () => {
      const worker = await make();
      if (worker.apiKey === null) return;
      expect((await call({ ...worker, apiKey: "another" }, "GET", "/first-part")).status).toBe(401);
    });
  });
}
