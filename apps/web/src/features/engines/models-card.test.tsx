import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { calls, type RequestOf, type ResponseOf } from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { ModelsCard } from "./models-card.tsx";

type List = ResponseOf<typeof calls.models.list>;
type Model = List["models"][number];

const base: Model = {
  id: "whisper-base",
  name: "Whisper base",
  capability: "transcribe",
  license: "MIT",
  usage: "any",
  noteId: "whisper-base",
  note: "About 70 languages by Whisper base: a good start on any machine.",
  languages: ["de", "en"],
  sizeBytes: 160_000_000,
  memoryBytes: 600_000_000,
  isInstalled: false,
  isStarter: true,
  ...{
    isMeasurable: true,
    measuring: "idle" as const,
    realTimeFactor: null,
    measuredBytes: null,
    sample: null,
  },
  download: null,
};
const listOf = (models: Model[], mayManage = true): List => ({
  presets: [],
  models,
  freeBytes: 9_000_000_000,
  machineBytes: 1_500_000_000,
  usedBytes: null,
  mayManage,
});
const running: Model["download"] = {
  state: "running",
  doneBytes: 40_000_000,
  totalBytes: 160_000_000,
  secondsLeft: 90,
  failure: null,
};

test("a model is fetched by a press, stopped, and removed after a question", async () => {
  const server = await openAnsweringServer();
  const asked: string[] = [];
  let model = base;
  const act =
    (name: string, next: Partial<Model>) =>
    ({ modelId }: RequestOf<typeof calls.models.install>) => {
      asked.push(`${name} ${modelId}`);
      model = { ...model, ...next };
      return listOf([model]);
    };
  server.answer(calls.models.list, () => listOf([model]));
  server.answer(calls.models.install, act("install", { download: running }));
  server.answer(calls.models.stop, act("stop", { download: null, isInstalled: true }));
  server.answer(calls.models.remove, act("remove", { isInstalled: false }));
  await openComponent(<ModelsCard />, { areas: ["engines"] });
  const user = userEvent.setup();
  const entry = await screen.findByRole("group", { name: "Whisper base" });
  await user.click(within(entry).getByRole("button", { name: /^Get it .*: Whisper base$/ }));
  const bar = await within(entry).findByRole("progressbar", { name: "Fetching Whisper base" });
  expect(bar.getAttribute("aria-valuenow")).toBe("25");
  within(entry).getByText(/1 min 30 sec left/);
  await user.click(within(entry).getByRole("button", { name: "Stop fetching Whisper base" }));
  await user.click(await within(entry).findByRole("button", { name: "Remove Whisper base" }));
  const question = await screen.findByRole("dialog", { name: "Remove Whisper base?" });
  expect(asked).toEqual(["install whisper-base", "stop whisper-base"]);
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  await within(entry).findByRole("button", { name: /^Get it/ });
  expect(asked.at(-1)).toBe("remove whisper-base");
});

test("one that is paused is gone on with by a press", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.models.list, listOf([{ ...base, download: { ...running, state: "paused" } }]));
  server.answer(calls.models.install, listOf([{ ...base, download: running }]));
  await openComponent(<ModelsCard />, { areas: ["engines"] });
  await userEvent.click(await screen.findByRole("button", { name: "Go on with Whisper base" }));
  await screen.findByText(/1 min 30 sec left/);
});

test("why one does not come is said with what to do; who may not fetch is shown the command", async () => {
  const server = await openAnsweringServer();
  const failed: Model["download"] = { ...running, state: "failed", failure: "unreachable" };
  server.answer(calls.models.list, listOf([{ ...base, download: failed }], false));
  await openComponent(<ModelsCard />, { areas: ["engines"] });
  await screen.findByText(/^The publisher can't be reached/);
  expect(screen.getByText("npx voxloom models install whisper-base").closest("details")?.open).toBe(false);
  expect(screen.queryByRole("button", { name: /Whisper base/ })).toBeNull();
});

test("a model that may not be used for everything says so, and shares its note with those of its kind", async () => {
  const server = await openAnsweringServer();
  const voice: Model = {
    ...base,
    ...{ id: "piper-some", name: "Piper Some", capability: "synthesize", isStarter: false, noteId: "piper" },
    note: "Piper: clear neural voices that are fast on any machine.",
  };
  server.answer(
    calls.models.list,
    listOf([
      { ...voice, usage: "non-commercial" },
      { ...voice, id: "piper-other", name: "Piper Other", usage: "unclear" },
    ]),
  );
  await openComponent(<ModelsCard />, { areas: ["engines"] });
  const marked = within(await screen.findByRole("group", { name: "Piper Some" }));
  marked.getByText("Not for commercial use");
  marked.getByText("Piper: clear neural voices that are fast on any machine.");
  within(screen.getByRole("group", { name: "Piper Other" })).getByText("Read its terms first");
});

test("a model that this machine has too little memory for says so", async () => {
  const server = await openAnsweringServer();
  const large: Model = { ...base, id: "whisper-turbo", name: "Whisper turbo", memoryBytes: 2_000_000_000 };
  server.answer(calls.models.list, listOf([base, large]));
  await openComponent(<ModelsCard />, { areas: ["engines"] });
  const words = "Needs 2 GB of memory; this machine has 1.5 GB.";
  within(await screen.findByRole("group", { name: "Whisper turbo" })).getByText(words);
  expect(screen.getAllByText(/^Needs/)).toHaveLength(1);
});

test("everything for a language comes by one press, and what it lacks is said before", async () => {
  const server = await openAnsweringServer();
  const preset = {
    ...{ modelIds: ["whisper-base"], sizeBytes: 480_000_000 },
    ...{ missingBytes: 380_000_000, isComing: false },
  };
  let presets: List["presets"] = [
    { ...preset, id: "en-es", languages: ["en", "es"], withoutVoice: [], withoutRecognition: [] },
    { ...preset, id: "en-ja", languages: ["en", "ja"], withoutVoice: ["ja"], withoutRecognition: ["ja"] },
    {
      ...preset,
      id: "en-fr",
      languages: ["en", "fr"],
      withoutVoice: [],
      withoutRecognition: [],
      missingBytes: 0,
    },
  ];
  const asked: string[] = [];
  const answer = (): List => ({ ...listOf([base]), presets });
  server.answer(calls.models.list, answer);
  server.answer(calls.models.installPreset, ({ presetId }) => {
    asked.push(presetId);
    presets = presets.map((one) => (one.id === presetId ? { ...one, isComing: true } : one));
    return answer();
  });
  await openComponent(<ModelsCard />, { areas: ["engines"] });
  const user = userEvent.setup();
  const spanish = within(await screen.findByRole("group", { name: "English and Spanish" }));
  const japanese = within(screen.getByRole("group", { name: "English and Japanese" }));
  spanish.getByText("480 MB");
  expect(screen.queryByText(/--preset/)).toBeNull();
  japanese.getByText(/not recognized yet/);
  japanese.getByText(/spoken by the programs of the system/);
  within(screen.getByRole("group", { name: "English and French" })).getByText("Here");
  await user.click(spanish.getByRole("button", { name: /^Get it \(380 MB\): English and Spanish$/ }));
  await spanish.findByText("On its way");
  expect(spanish.queryByRole("button")).toBeNull();
  expect(asked).toEqual(["en-es"]);
});

test("several languages come together: what they share counts once, and what is here does not", async () => {
  const server = await openAnsweringServer();
  const getPreset = (language: string, modelIds: string[]) => ({
    ...{ id: `en-${language}`, languages: ["en", language], modelIds, sizeBytes: 1, missingBytes: 1 },
    ...{ isComing: false, withoutVoice: language === "ja" ? ["ja"] : [], withoutRecognition: [] },
  });
  const model = (id: string, megabytes: number, isInstalled = false): Model => ({
    ...{ ...base, id, name: id, isInstalled },
    sizeBytes: megabytes * 1e6,
  });
  const asked: string[] = [];
  const list: List = {
    ...listOf([model("shared", 100), model("spanish", 20), model("french", 30), model("here", 50, true)]),
    presets: [
      getPreset("es", ["shared", "spanish", "here"]),
      getPreset("fr", ["shared", "french", "here"]),
      getPreset("ja", ["shared"]),
    ],
  };
  server.answer(calls.models.list, list);
  server.answer(calls.models.installPreset, ({ presetId }) => {
    asked.push(presetId);
    return list;
  });
  await openComponent(<ModelsCard />, { areas: ["engines"] });
  const user = userEvent.setup();
  const choice = await screen.findByRole("combobox", { name: "Several languages at once" });
  for (const language of ["Spanish", "French"]) {
    await user.click(choice);
    await user.click(await screen.findByRole("option", { name: language }));
  }
  const several = within(await screen.findByRole("group", { name: "English to Spanish, French" }));
  several.getByText("200 MB");
  await user.click(several.getByRole("button", { name: /^Get it \(150 MB\): English to/ }));
  expect(asked).toEqual(["en-es-fr"]);
  await user.click(choice);
  await user.click(await screen.findByRole("option", { name: "Japanese" }));
  within(screen.getByRole("group", { name: "English to Spanish, French, Japanese" })).getByText(
    /^Japanese: No voice of it/,
  );
});

test("who may not fetch is shown the size and the command of each preset that is not here yet", async () => {
  const server = await openAnsweringServer();
  const preset = {
    ...{ id: "en-es", languages: ["en", "es"], modelIds: ["whisper-base"], sizeBytes: 480_000_000 },
    ...{ missingBytes: 380_000_000, isComing: false, withoutVoice: [], withoutRecognition: [] },
  };
  server.answer(calls.models.list, {
    ...listOf([{ ...base, isInstalled: true }], false),
    presets: [preset, { ...preset, id: "en-fr", languages: ["en", "fr"], missingBytes: 0 }],
  });
  await openComponent(<ModelsCard />, { areas: ["engines"] });
  const spanish = within(await screen.findByRole("group", { name: "English and Spanish" }));
  spanish.getByText("480 MB");
  expect(spanish.queryByRole("button", { name: /Get it/ })).toBeNull();
  await userEvent.setup().click(spanish.getByText("Command that installs it"));
  const command = spanish.getByText("npx voxloom models install --preset en-es");
  expect(command.closest("details")?.open).toBe(true);
  expect(
    within(screen.getByRole("group", { name: "English and French" })).queryByText(/--preset/),
  ).toBeNull();
});

test("memory that was measured takes the place of the guess, and a voice that is here is heard", async () => {
  const server = await openAnsweringServer();
  const voice: Model = {
    ...base,
    ...{ id: "kokoro-v1.0", name: "Kokoro", capability: "synthesize", isInstalled: true, isStarter: false },
    ...{ measuredBytes: 700_000_000, sample: { voiceId: "kokoro:af_heart", language: "en" } },
  };
  server.answer(calls.models.list, { ...listOf([base, voice]), usedBytes: 1_000_000_000 });
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async () => undefined);
  onTestFinished(() => play.mockRestore());
  await openComponent(<ModelsCard />, { areas: ["engines"] });
  await screen.findByText(/engines use 1 GB of memory now/);
  const entry = within(await screen.findByRole("group", { name: "Kokoro", hidden: true }));
  entry.getByText(/700 MB of memory, measured here/);
  const others = within(screen.getByRole("group", { name: "Whisper base" }));
  others.getByText(/about 600 MB of memory while it works/);
  expect(others.queryByRole("button", { name: /sample/ })).toBeNull();
  const user = userEvent.setup();
  await user.click(entry.getByRole("button", { name: "Play a sample of Kokoro", hidden: true }));
  const [heard] = play.mock.contexts as HTMLMediaElement[];
  expect(heard?.src).toContain("voiceId=kokoro%3Aaf_heart&language=en");
  await user.click(await entry.findByRole("button", { name: "Stop the sample", hidden: true }));
  await user.click(await entry.findByRole("button", { name: "Play a sample of Kokoro", hidden: true }));
  fireEvent.error(play.mock.contexts[1] as HTMLMediaElement);
  await entry.findByText("The sample could not be played.");
});
