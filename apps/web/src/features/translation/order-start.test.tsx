import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, dubSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import {
  isUnheard,
  languagesIn,
  sampleEntitlements,
  sampleMaterial,
  sampleTask,
} from "../../testing/samples.ts";
import { OrderForm } from "./order-form.tsx";

const settings = dubSettingsSchema.parse({});
const plan = {
  isPossible: true,
  problem: null,
  steps: [],
  quality: "good",
  estimatedMs: 90_000,
  priceTenths: 30,
} as const;
const unknown = { code: "LANGUAGE_UNKNOWN", message: "Nobody can tell.", details: { name: "trip.mp4" } };

/** A form for Spanish, of a file whose language is told when `tell` is called. */
async function openForm(prepare: (server: AnsweringServer) => void = () => {}) {
  const told = Promise.withResolvers<string | null>();
  const server = await openAnsweringServer("/translation");
  server.answer(calls.materials.detectLanguage, async () => ({
    language: await told.promise,
    confidence: 0.9,
    engineId: "whisper",
  }));
  server.answer(calls.voices.engines, { engines: [], targetsBySource: { en: ["es", "fr"], de: ["es"] } });
  server.answer(calls.voices.list, { voices: [] });
  server.answer(calls.taskConfig.saveLatest, {});
  server.answer(calls.billing.entitlements, sampleEntitlements(4, { isUnlimited: true }));
  server.answer(calls.tasks.plan, (order) => ({
    plans: languagesIn(order).map((targetLanguage) => ({
      ...plan,
      steps: [],
      targetLanguage,
      ...(isUnheard(order) ? { isPossible: false, problem: unknown } : {}),
    })),
  }));
  server.answer(calls.tasks.create, (order) =>
    isUnheard(order) ? new Refusal("LANGUAGE_UNKNOWN") : { requestId: "request-1", tasks: [sampleTask()] },
  );
  prepare(server);
  const opened = await openComponent(
    <OrderForm
      materials={[sampleMaterial({ detectedLanguage: null })]}
      first={{ draft: null, settings, targets: ["es"], source: null }}
      startsPreview={false}
      isHeld={false}
      subtitles={[]}
      onSubtitles={() => undefined}
      onLeaveOut={() => undefined}
      files={() => null}
    />,
    {
      areas: ["ordering", "terms", "translation", "voices", "plans", "task"],
      path: "/translation",
      route: "/translation",
    },
  );
  return { ...opened, server, tell: told.resolve };
}

const startButton = () => screen.findByRole("button", { name: "Start translating" });
/** What a picture without a language is refused with. */
const refused = /^No words could be made out in “trip.mp4”, so its language is unknown/;

test("a start while the language is being heard waits for it, and then goes on by itself", async () => {
  const { user, server, tell, pathname } = await openForm();
  await user.click(await startButton());
  await screen.findByText("Starts as soon as the spoken language is known.");
  expect(server.askedFor(calls.tasks.create)).toEqual([]);
  expect(screen.queryByText(refused)).toBeNull();
  tell("en");
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\//));
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    { targetLanguages: ["es"], isPreview: false, settings: { sourceLanguage: "en" } },
  ]);
});

test("where the language could not be told, a start that waited is given up, and the choice goes on", {
  tags: ["full"],
}, async () => {
  const { user, server, tell, pathname } = await openForm();
  await user.click(await startButton());
  tell(null);
  await screen.findByText(refused);
  expect(screen.queryByText("Starts as soon as the spoken language is known.")).toBeNull();
  expect(server.askedFor(calls.tasks.create)).toEqual([]);
  await user.click(screen.getByRole("combobox", { name: "Spoken language" }));
  await user.click(await screen.findByRole("option", { name: "German" }));
  await waitFor(() => expect(screen.queryByText(refused)).toBeNull());
  await user.click(await startButton());
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\//));
});

test("whoever changes the order while a start waits starts it themselves", { tags: ["full"] }, async () => {
  const { user, server, tell } = await openForm();
  await user.click(await startButton());
  await screen.findByText("Starts as soon as the spoken language is known.");
  const targets = screen.getByRole("combobox", { name: "Translate into" });
  // The list of all is slow to draw.
  fireEvent.change(targets, { target: { value: "fre" } });
  await user.click(targets);
  await user.click(await screen.findByRole("option", { name: "French" }));
  expect(screen.queryByText("Starts as soon as the spoken language is known.")).toBeNull();
  tell("en");
  await screen.findAllByText("Takes about 1 min 30 sec");
  expect(server.askedFor(calls.tasks.create)).toEqual([]);
});

test("a refusal goes as soon as the order is another than the one that was refused", {
  tags: ["full"],
}, async () => {
  const { user, server, tell } = await openForm();
  server.answer(calls.tasks.create, new Refusal("DISK_FULL"));
  tell("en");
  await screen.findByText("Takes about 1 min 30 sec");
  await user.click(await startButton());
  const panel = within(screen.getByRole("complementary"));
  await panel.findByRole("alert");
  const targets = screen.getByRole("combobox", { name: "Translate into" });
  // The list of all is slow to draw.
  fireEvent.change(targets, { target: { value: "fre" } });
  await user.click(targets);
  await user.click(await screen.findByRole("option", { name: "French" }));
  await waitFor(() => expect(panel.queryByRole("alert")).toBeNull());
});
