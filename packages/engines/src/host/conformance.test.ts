// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discoverEngines } from "../discover.ts";
import {
  describeSynthesizer,
  describeTranscriber,
  describeTranslator,
  type OpenAiServer,
  startOpenAiServer,
} from "../testing/index.ts";
import { openTestHost, type TestHost } from "../testing/open-test-host.ts";
import { picoVoicesFolder } from "../testing/pico-voices.ts";
import type { RemoteEngines } from "./open-remote-engines.ts";
import type { HostQuestion } from "./protocol.ts";

const voicesFolder = await picoVoicesFolder();
const spent: HostQuestion[] = [];
let service: OpenAiServer;
let host: TestHost;
let remote: RemoteEngines;

const speechService = () => ({
  id: "remote-voice",
  baseUrl: service.baseUrl,
  model: "test-model",
  voices: [{ name: "slt", gender: "female" as const, languages: ["en"] }],
});
beforeAll(async () => {
  service = await startOpenAiServer();
  host = await openTestHost({
    engines: {
      ...(voicesFolder !== null && { picoVoicesFolder: voicesFolder }),
      openai: { speech: [speechService()] },
    },
    countedServices: ["remote-voice"],
  });
  remote = await host.connect("interactive", {
    onQuestion: async (question) => {
      spent.push(question);
    },
  });
});
afterAll(async () => {
  await host.close();
  await service.close();
});

describe("engines in the host keep what engines promise", () => {
  it("says the same as they do themselves", async () => {
    const own = await discoverEngines({
      workFolder: host.folder,
      ...(voicesFolder !== null && { picoVoicesFolder: voicesFolder }),
      openai: { speech: [speechService()] },
    });
    expect(remote.catalog.statuses()).toEqual(own.statuses());
    expect(remote.catalog.voicesFor(null)).toEqual(own.voicesFor(null));
    expect(remote.catalog.targetsBySource()).toEqual(own.targetsBySource());
    expect(remote.protections()).toHaveLength(4);
  });

  const english = { language: "en", text: "The house is near the great river." };
  describeSynthesizer("flite in the host", () => remote.catalog.synthesizerFor("en", "flite"), english);
  describeSynthesizer(
    "espeak-ng in the host",
    () => remote.catalog.synthesizerFor("en", "espeak-ng"),
    english,
  );
  describe.skipIf(voicesFolder === null)("with fetched voices", () => {
    describeSynthesizer("pico in the host", () => remote.catalog.synthesizerFor("en", "pico"), english);
  });
  describeSynthesizer(
    "a service by the host",
    () => remote.catalog.synthesizerFor("en", "remote-voice"),
    english,
  );
  describeTranslator("apertium in the host", () => remote.catalog.translatorFor("en", "es"), {
    from: "en",
    to: "es",
    sentences: [
      { text: "The house is big.", holds: /casa/ },
      { text: "Where do you live?", holds: /vives/ },
    ],
  });
  describeTranscriber("pocketsphinx in the host", () => remote.catalog.transcriberFor("en"));

  it("asks its caller before a service is sent anything", () => {
    expect(spent.length).toBeGreaterThan(0);
    expect(new Set(spent.map(({ serviceId }) => serviceId))).toEqual(new Set(["remote-voice"]));
    expect(spent.every(({ bytes }) => bytes > 0)).toBe(true);
  });
});
