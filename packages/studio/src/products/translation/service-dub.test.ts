import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type OpenAiServer, startOpenAiServer } from "@voxloom/engines/testing";
import { wavInfo } from "@voxloom/media";
import { expect, onTestFinished, test } from "vitest";
import { type DubOrder, type DubRig, openDubRig, shortTalk, shortTalkMs } from "../../testing/dub-rig.ts";

type Services = { rig: DubRig; server: OpenAiServer };

/** Too long also for a line that the recognizer took for the whole talk. */
const long =
  "Muchísimas gracias por todo, hoy por la tarde podemos ir caminando tranquilamente hasta el mercado de la plaza mayor de la ciudad vieja, donde venden fruta fresca y pan caliente durante toda la semana";

type Market = string | { text: string; short: string; shortest: string };

const reworded: Market = {
  ...{ text: long, short: "Gracias, hoy vamos al mercado viejo.", shortest: "Hoy al mercado." },
};

async function openServices(isListening: boolean, market = reworded): Promise<Services> {
  const server = await startOpenAiServer({
    apiKey: "k",
    translate: ({ line }) => (line.text.toLowerCase().includes("market") ? market : "La casa está cerca."),
  });
  onTestFinished(() => server.close());
  const service = { baseUrl: server.baseUrl, apiKey: "k", model: "m" };
  const rig = await openDubRig({
    ...(isListening && { transcribe: [{ ...service, id: "openai-transcribe" }] }),
    translate: [{ ...service, id: "openai-translate" }],
    speech: [
      {
        ...service,
        id: "openai-speech",
        voices: [
          { name: "slt", gender: "female" },
          { name: "rms", gender: "male" },
        ],
      },
    ],
  });
  onTestFinished(() => rig.close());
  return { rig, server };
}

async function expectFittingWordings({ rig, server }: Services, order: DubOrder = {}): Promise<void> {
  const dub = await rig.dub(await rig.clip("talk", shortTalk, shortTalkMs), order);
  expect((await wavInfo(dub.files.dub)).durationMs).toBe(shortTalkMs);
  expect(new Set(dub.script.speakers.map(({ voiceId }) => voiceId?.split(":")[0]))).toEqual(
    new Set(["openai-speech"]),
  );
  const market = dub.script.segments.find(({ sourceText }) => sourceText.toLowerCase().includes("market"));
  expect(market?.targetText).toBe(long);
  expect(market?.placement?.method).toBe("shorter-text");
  const sounding = market?.takes.find(({ id }) => id === market.takeId);
  expect(sounding?.text).not.toBe(long);
  expect(server.calls.some(({ path }) => path.endsWith("/audio/speech"))).toBe(true);
}

test("services translate with shorter wordings, and speak; a wording that fits is the one that is heard", {
  tags: ["full"],
}, async () => {
  const services = await openServices(false);
  await expectFittingWordings(services, { ownSubtitles: await ownSubtitles(services) });
});

async function ownSubtitles({ rig }: Services): Promise<DubOrder["ownSubtitles"]> {
  const path = join(rig.folder, "own.srt");
  const findTime = (ms: number) => `00:00:${(ms / 1000).toFixed(3).padStart(6, "0").replace(".", ",")}`;
  const cues = shortTalk.map(
    ({ text, startMs }, index) =>
      `${index + 1}\n${findTime(startMs)} --> ${findTime(startMs + 2500)}\n${text}\n`,
  );
  await writeFile(path, cues.join("\n"));
  return { path, name: "own.srt", side: "source" };
}

test("a line that is too long is said as rules shorten it where the translator does not, and says so", {
  tags: ["full"],
}, async () => {
  const walk =
    "por la tarde podemos ir caminando tranquilamente hasta el mercado de la plaza de la ciudad vieja";
  const text = `Bueno, hoy ${walk} con el fin de comer bien toda la semana, ya sabes.`;
  const services = await openServices(false, text);
  const { rig } = services;
  const order = { ownSubtitles: await ownSubtitles(services) };
  const { script, report } = await rig.dub(await rig.clip("talk", shortTalk, shortTalkMs), order);
  const market = script.segments.find(({ targetText }) => targetText === text);
  expect(market?.takes.map((take) => take.text)).toContain(text);
  expect(market?.takes.find(({ id }) => id === market.takeId)?.text).toBe(
    `Hoy ${walk} para comer bien toda la semana.`,
  );
  const reason = { code: "shorter-wording", rules: ["filler", "connector"] };
  expect(market?.placement?.reasons[0]).toEqual(reason);
  expect(report.lines.find(({ segmentId }) => segmentId === market?.id)?.reasons[0]).toEqual(reason);
  const others = script.segments.filter((line) => line !== market);
  expect(others.flatMap(({ placement }) => placement?.reasons ?? []).map(({ code }) => code)).not.toContain(
    "shorter-wording",
  );
});

test("services recognize too", { tags: ["full"] }, async () => {
  const services = await openServices(true);
  await expectFittingWordings(services);
  expect(services.server.calls.some(({ path }) => path.endsWith("/audio/transcriptions"))).toBe(true);
});
