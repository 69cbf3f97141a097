import { calls, type ResponseOf } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";

type EngineModels = ResponseOf<typeof calls.models.list>;

let server: TestServer;
beforeAll(async () => {
  // Nobody answers there: what is asked for stays on its way.
  server = await startTestServer({ environment: { HF_ENDPOINT: "http://127.0.0.1:9" } });
});
afterAll(() => server.close());

/** Whoever works on the machine itself, as a browser there opens their project. */
async function openLocalOwner(): Promise<{ headers: Record<string, string> }> {
  const answer = await server.app.fastify.inject({
    method: "POST",
    url: calls.account.openGuest.path,
    headers: { host: "localhost:3000", origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
    payload: {},
    remoteAddress: "127.0.0.1",
  });
  return { headers: { "X-Web-Id": answer.json<{ data: { webId: string } }>().data.webId } };
}

test("the owner of the machine and administrators fetch and remove; others see what is here", async () => {
  const someone = await server.openGuest();
  const seen = (await server.call(calls.models.list.path, { guest: someone })).body.data as EngineModels;
  expect(seen.mayManage).toBe(false);
  expect(seen.models.filter(({ isStarter }) => isStarter).map(({ id }) => id)).toContain("whisper-base");
  expect(seen.presets.map(({ id }) => id)).toContain("en-es");
  const body = { modelId: "whisper-tiny" };
  for (const { path } of [calls.models.install, calls.models.stop, calls.models.measure, calls.models.remove])
    expect(await server.call(path, { guest: someone, body })).toMatchObject({ status: 403 });
  const pause = { guest: someone, body: { isPaused: true } };
  expect(await server.call(calls.models.pause.path, pause)).toMatchObject({ status: 403 });
  const preset = { guest: someone, body: { presetId: "en-es" } };
  expect(await server.call(calls.models.installPreset.path, preset)).toMatchObject({ status: 403 });

  const owner = await openLocalOwner();
  const asked = await server.call(calls.models.install.path, { headers: owner.headers, body });
  expect(asked.status).toBe(200);
  const list = asked.body.data as EngineModels;
  expect(list.mayManage).toBe(true);
  expect(list.models.find(({ id }) => id === body.modelId)?.download).not.toBeNull();
  const admin = await server.openPerson({ isAdmin: true });
  const stopped = await server.call(calls.models.stop.path, { headers: admin.headers, body });
  const after = (stopped.body.data as EngineModels).models.find(({ id }) => id === body.modelId);
  expect(after).toMatchObject({ isInstalled: false, download: null });
  const measured = await server.call(calls.models.measure.path, { headers: owner.headers, body });
  expect(measured.status).toBe(404);
  const unknown = await server.call(calls.models.remove.path, {
    headers: owner.headers,
    body: { modelId: "none" },
  });
  expect(unknown.status).toBe(404);
});
