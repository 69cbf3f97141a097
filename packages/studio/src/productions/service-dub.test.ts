import { startOpenAiServer } from "@voxloom/engines/testing";
import { wavInfo } from "@voxloom/media";
import { expect, onTestFinished, test } from "vitest";
import { openDubRig, shortTalk, shortTalkMs } from "../testing/dub-rig.ts";

test("services recognise, translate with shorter wordings, and speak; a wording that fits is the one that is heard", async () => {
  const long =
    "Muchísimas gracias por todo, hoy por la tarde podemos ir caminando tranquilamente hasta el mercado de la plaza mayor de la ciudad vieja";
  const server = await startOpenAiServer({
    apiKey: "k",
    translate: ({ line }) =>
      line.text.toLowerCase().includes("market")
        ? { text: long, short: "Gracias, hoy vamos al mercado viejo.", shortest: "Hoy al mercado." }
        : "La casa está cerca.",
  });
  onTestFinished(() => server.close());
  const service = { baseUrl: server.baseUrl, apiKey: "k", model: "m" };
  const rig = await openDubRig({
    transcribe: [{ ...service, id: "openai-transcribe" }],
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
  const dub = await rig.dub(await rig.clip("talk", shortTalk, shortTalkMs));
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
});
