import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { calls, type OwnVoice } from "@voxloom/contract";
import { expect, test } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { type AnsweringServer, openAnsweringServer } from "../../testing/answering-server.ts";
import { haveMicrophone, type Microphones } from "../../testing/have-microphone.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleAsset, sampleOwnVoice, signInHere } from "../../testing/samples.ts";
import { type Consent, ConsentStep } from "./consent-step.tsx";
import { NewVoice } from "./new-voice.tsx";
import type { SpeakerOfTask } from "./sample-step.tsx";
import { VoiceCloningPage } from "./voice-cloning-page.tsx";

const say = async (user: UserEvent, { answers }: Microphones) => {
  const before = answers.length;
  await user.click(screen.getByRole("button", { name: "Record my voice" }));
  await waitFor(() => expect(answers).toHaveLength(before + 1));
  answers.at(-1)?.(true);
  await user.click(await screen.findByRole("button", { name: "Stop and measure" }));
};

async function openPage(
  items: OwnVoice[],
  prepare: (server: AnsweringServer) => void = () => undefined,
  speaker: SpeakerOfTask | null = null,
) {
  signInHere();
  const server = await openAnsweringServer("/voice-cloning");
  const none = { kind: "match" as const, cloneLanguages: [] };
  server.answer(calls.voiceClones.list, { items, ...none, priceTenths: 0, remaining: null });
  server.answer(calls.voices.list, { voices: [] });
  prepare(server);
  const used: string[][] = [];
  const page = <VoiceCloningPage speaker={speaker} onUse={(...taken) => used.push(taken)} />;
  const areas = ["cloning", "consents", "voices"] as const;
  const opened = await openComponent(page, { areas, path: "/voice-cloning", route: "/voice-cloning" });
  await screen.findByRole("heading", { name: "Find my closest voice" });
  return { ...opened, server, used };
}

test("where nothing clones, nothing on the page calls what is made a clone of the person", async () => {
  await openPage([sampleOwnVoice()]);
  const card = (await screen.findAllByRole("listitem")).find(({ textContent }) =>
    textContent?.includes("Mine"),
  );
  expect(card?.textContent).toContain("Closest voice");
  expect(card?.textContent).toContain("Slt · moved toward yours · close timbre");
  expect(card?.textContent).toContain("Consent typed by \u2068ada@example.org\u2069");
  const said = document.body.textContent ?? "";
  expect(said).toContain("It is not a clone.");
  expect(screen.getByRole("link", { name: "See the engines" }).getAttribute("href")).toBe("/engines");
  const denied = ["It is not a clone.", "Nothing on this server clones", "A model that clones voices"];
  expect(denied.reduce((rest, words) => rest.replace(words, ""), said)).not.toMatch(/\bclon/i);
});

test("what is missing is said, and a consent goes with a recording that can be used", async () => {
  const { user, server } = await openPage([], (on) => {
    on.answer(calls.voiceClones.checkSample, {
      voice: sampleOwnVoice({ state: "sample", name: "", consent: null }),
    });
    on.answer(calls.voiceClones.clone, { voice: sampleOwnVoice() });
  });
  await screen.findByText("Still missing: a recording · the consent · a name");
  const file = new File(["RIFF"], "me.wav", { type: "audio/wav" });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("a recording can be brought");
  await user.upload(input, file);
  await screen.findByText(/of speech/);
  await user.click(screen.getByRole("radio", { name: "Type it" }));
  await user.type(
    screen.getByRole("textbox", { name: "Type this sentence" }),
    "This is my own voice and I agree.",
  );
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Mine");
  const make = screen.getByRole("button", { name: "Find the closest voice" });
  await waitFor(() => expect(make).toHaveProperty("disabled", false));
  await user.click(make);
  await waitFor(() =>
    expect(server.askedFor(calls.voiceClones.clone)).toMatchObject([
      { name: "Mine", languages: ["en"], consent: { kind: "typed", locale: "en" } },
    ]),
  );
});

test("what a clone speaks is said: other languages are left out, or have the closest voice", async () => {
  signInHere();
  const server = await openAnsweringServer("/voice-cloning");
  const clones = { kind: "clone" as const, cloneLanguages: ["en"] };
  server.answer(calls.voiceClones.list, { items: [], ...clones, priceTenths: 0, remaining: null });
  const german = { id: "espeak-ng:de", engineId: "espeak-ng", name: "German", languages: ["de"] };
  server.answer(calls.voices.list, { voices: [{ ...german, gender: "male", quality: "basic" }] });
  const page = <NewVoice {...clones} priceTenths={0} speaker={null} onMade={() => undefined} />;
  const { user } = await openComponent(page, { areas: ["cloning", "consents", "voices"] });
  screen.getByText("A clone speaks here: English.");
  const field = screen.getByLabelText("Languages", { selector: "input" });
  await user.click(field);
  await user.click(await screen.findByRole("option", { name: "German" }));
  await screen.findByText("A clone does not speak this here, so it is left out: German");
  screen.getByRole("button", { name: "Make the clone" });
  await user.click(await screen.findByRole("option", { name: "English" }));
  await screen.findByText(/^A clone does not speak this here: German. The closest voice/);
  screen.getByRole("button", { name: "Find the closest voice" });
});

test("a clone whose model is gone says so, and is not offered for a text", async () => {
  await openPage([sampleOwnVoice({ kind: "clone", state: "saved", canSpeak: false })]);
  await screen.findByText(/What cloned this voice is not on this server now/);
  expect(screen.queryByRole("button", { name: "Use in a text" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Listen in English" })).toBeNull();
  screen.getByRole("button", { name: "Take the consent back…" });
});

test("taking the consent back names everything that was made, and takes it down where that is wanted", async () => {
  const { user, server } = await openPage([sampleOwnVoice({ state: "saved" })], (on) => {
    on.answer(calls.voiceClones.made, {
      items: [
        {
          ...{ taskId: "t1", projId: "p1", name: "Talk", product: "text-to-speech", lines: 4 },
          ...{ createdAt: "2026-11-26T06:00:00.000Z", isDeleted: false },
        },
      ],
    });
    on.answer(calls.voiceClones.revoke, { voice: sampleOwnVoice({ state: "revoked" }), takenDown: 1 });
  });
  await user.click(await screen.findByRole("button", { name: "Take the consent back…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("Made with this voice: 1");
  dialog.getByRole("link", { name: "Talk" });
  await user.click(dialog.getByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "Take the consent back" }));
  await waitFor(() => expect(server.askedFor(calls.voiceClones.revoke)).toMatchObject([{ takesDown: true }]));
});

test("a speaker who was chosen in a task is the recording at once", { tags: ["full"] }, async () => {
  const speaker = { taskId: "t1", speakerId: "s2" };
  const sample = sampleOwnVoice({ state: "sample", name: "", consent: null });
  const { server } = await openPage(
    [],
    (on) => on.answer(calls.voiceClones.sampleOfSpeaker, { voice: sample }),
    speaker,
  );
  await screen.findByText(/of speech/);
  expect(server.askedFor(calls.voiceClones.sampleOfSpeaker)).toEqual([speaker]);
});

test("a recording of My assets is taken, and judged like another", async () => {
  const recording = sampleAsset({ id: "talk", kind: "video", name: "talk.mp4" });
  const { user, server } = await openPage([], (on) => {
    on.answer(calls.materials.list, { items: [recording], nextCursor: null });
    on.answer(calls.voiceClones.sampleOfMaterial, {
      voice: sampleOwnVoice({ state: "sample", name: "", consent: null }),
    });
  });
  await user.click(await screen.findByRole("button", { name: "From My assets" }));
  await user.click(await screen.findByRole("button", { name: /talk.mp4/ }));
  await screen.findByText(/of speech/);
  expect(server.askedFor(calls.voiceClones.sampleOfMaterial)).toEqual([
    { materialId: "talk", language: "en" },
  ]);
});

test("a voice whose consent was taken back can leave the list, and come back by undo", async () => {
  const { user, server } = await openPage([sampleOwnVoice({ state: "revoked" })], (on) => {
    on.answer(calls.voiceClones.delete, { voice: sampleOwnVoice({ state: "revoked" }) });
    on.answer(calls.voiceClones.update, { voice: sampleOwnVoice({ state: "revoked" }) });
  });
  await user.click(await screen.findByRole("button", { name: "Remove from the list" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.askedFor(calls.voiceClones.update)).toMatchObject([{ isDeleted: false }]),
  );
});

test("what was heard of a spoken consent is said: other words are no consent", async () => {
  const answers = [
    { consentId: "0b0c9a3e-7d3b-4a53-9d3e-0f9c1f6a2b12", isSameVoice: true, hasWords: false },
    { consentId: "0b0c9a3e-7d3b-4a53-9d3e-0f9c1f6a2b13", isSameVoice: true, hasWords: true },
  ];
  const said: boolean[] = [];
  const consents: (Consent | null)[] = [];
  signInHere();
  const server = await openAnsweringServer("/voice-cloning");
  server.answer(calls.voiceClones.recordConsent, () => {
    const answer = answers[said.length];
    said.push(true);
    if (answer === undefined) throw new Error("it was said twice");
    return answer;
  });
  const microphones = haveMicrophone();
  const step = (
    <ConsentStep sample={sampleOwnVoice()} consent={null} onConsent={(next) => consents.push(next)} />
  );
  const { user } = await openComponent(step, { areas: ["cloning", "consents", "voices"] });
  await say(user, microphones);
  await screen.findByText("Other words were heard. Read the statement again, or type it.");
  await say(user, microphones);
  await screen.findByText("The statement was heard.");
  expect(consents).toEqual([null, { kind: "spoken", consentId: answers[1]?.consentId }]);
});

test("a consent that is being heard does not take the place of one that is typed meanwhile", async () => {
  signInHere();
  const server = await openAnsweringServer("/voice-cloning");
  const heard = Promise.withResolvers<void>();
  server.answer(calls.voiceClones.recordConsent, async () => {
    await heard.promise;
    return { consentId: "0b0c9a3e-7d3b-4a53-9d3e-0f9c1f6a2b12", isSameVoice: true, hasWords: false };
  });
  const microphones = haveMicrophone();
  const consents: (Consent | null)[] = [];
  const step = (
    <ConsentStep sample={sampleOwnVoice()} consent={null} onConsent={(next) => consents.push(next)} />
  );
  const { user } = await openComponent(step, { areas: ["cloning", "consents", "voices"] });
  await say(user, microphones);
  await waitFor(() => expect(server.askedFor(calls.voiceClones.recordConsent)).toHaveLength(1));
  await user.click(screen.getByRole("radio", { name: "Type it" }));
  await user.type(screen.getByRole("textbox", { name: "Type this sentence" }), "I");
  heard.resolve();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(consents).toEqual([null, { kind: "typed", locale: "en", text: "I" }]);
});

test("what was said for one recording is no consent to the next, also where it is heard late", async () => {
  const held = Promise.withResolvers<void>();
  const ids = ["0b0c9a3e-7d3b-4a53-9d3e-0f9c1f6a2b14", "0b0c9a3e-7d3b-4a53-9d3e-0f9c1f6a2b15"];
  const { user, server } = await openPage([], (on) => {
    on.answer(calls.voiceClones.checkSample, () => ({
      voice: sampleOwnVoice({ id: ids.shift() ?? "", state: "sample", name: "", consent: null }),
    }));
    on.answer(calls.voiceClones.recordConsent, async () => {
      await held.promise;
      return { consentId: "0b0c9a3e-7d3b-4a53-9d3e-0f9c1f6a2b12", isSameVoice: true, hasWords: true };
    });
  });
  const microphones = haveMicrophone();
  const bring = async () => {
    const chooser = await screen.findByRole("button", { name: "Choose a recording" });
    const input = chooser.parentElement?.querySelector("input");
    if (!input) throw new Error("a recording can be brought");
    await user.upload(input, new File(["RIFF"], "me.wav", { type: "audio/wav" }));
    await screen.findByText(/of speech/);
  };
  await bring();
  await say(user, microphones);
  await waitFor(() => expect(server.askedFor(calls.voiceClones.recordConsent)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Use another recording" }));
  await bring();
  held.resolve();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  screen.getByText("Still missing: the consent · a name");
  expect(screen.queryByText("The statement was heard.")).toBeNull();
});
