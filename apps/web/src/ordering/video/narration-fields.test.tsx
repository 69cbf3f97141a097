import { screen, waitFor } from "@testing-library/react";
import { calls, type EngineStatus, type Narration } from "@voxloom/contract";
import { useState } from "react";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { NarrationFields } from "./narration-fields.tsx";

const writer: EngineStatus = {
  ...{ id: "writer", capability: "summarize", name: "m at host", tier: "service", quality: "natural" },
  ...{ license: "", version: "1", note: "", isAvailable: true, takesAnyPair: false },
  ...{ languages: [], pairs: [], missing: null },
};

async function openFields(facts: string[]) {
  const server = await openAnsweringServer();
  server.answer(calls.voices.engines, { engines: [writer], targetsBySource: {}, targetsByEar: {} });
  const told: (Narration | null)[] = [];
  function Fields() {
    const [narration, setNarration] = useState<Narration | null>(null);
    const change = (next: Narration | null) => {
      told.push(next);
      setNarration(next);
    };
    return <NarrationFields narration={narration} onChange={change} draft={null} facts={facts} />;
  }
  const { user } = await openComponent(<Fields />, { areas: ["clips"] });
  await user.click(screen.getByRole("switch", { name: "Add a voice-over" }));
  return { server, user, told, script: screen.getByRole("textbox", { name: "Script" }) };
}
const write = () => screen.findByRole("button", { name: "Write with m at host" });

test("a model writes the script of what is known, and is said to have; what goes wrong is said", async () => {
  const { server, user, told, script } = await openFields(["Blue Kettle", "3 minutes"]);
  server.answer(calls.videos.writeScript, new Refusal("ENGINE_FAILED"));
  await user.click(await write());
  await screen.findByRole("alert");
  server.answer(calls.videos.writeScript, { text: "Meet the Blue Kettle.", engineName: "m at host" });
  await user.click(await write());
  await waitFor(() => expect(script).toHaveProperty("value", "Meet the Blue Kettle."));
  expect(told.at(-1)).toMatchObject({ writtenBy: "model", language: "en" });
  expect(server.askedFor(calls.videos.writeScript).at(-1)).toMatchObject({
    facts: ["Blue Kettle", "3 minutes"],
    language: "en",
  });
  await user.type(script, " Now");
  expect(told.at(-1)).toMatchObject({ writtenBy: "person" });
  expect(screen.queryByRole("button", { name: "Write with m at host" })).toBeNull();
});

test("a voice-over without a script says that it is missing, until there is one", async () => {
  const { user, told, script } = await openFields([]);
  const missing = "Write a script: without one, no voice is heard.";
  expect(screen.getByText(missing)).toBeDefined();
  expect(told.at(-1)).toBeNull();
  await user.type(script, "Hi");
  expect(screen.queryByText(missing)).toBeNull();
  expect(told.at(-1)).toMatchObject({ text: "Hi" });
});

test("what is typed while a model writes stays", async () => {
  const { server, user, script } = await openFields(["Blue Kettle"]);
  const written = Promise.withResolvers<void>();
  server.answer(calls.videos.writeScript, async () => {
    await written.promise;
    return { text: "Meet the Blue Kettle.", engineName: "m at host" };
  });
  await user.click(await write());
  await user.type(script, "My own");
  written.resolve();
  await waitFor(() => expect(server.askedFor(calls.videos.writeScript)).toHaveLength(1));
  await screen.findByText(/^You wrote something meanwhile/);
  expect(script).toHaveProperty("value", "My own");
});
