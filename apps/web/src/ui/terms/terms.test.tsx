import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type Asset, calls, type GlossaryTerm } from "@voxloom/contract";
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleAsset } from "../../testing/samples.ts";
import { InstructionsField } from "./instructions-field.tsx";
import { GlossaryChoice, TermList } from "./terms-field.tsx";

const none = { durationMs: 0, video: null, audioTracks: [], subtitleTracks: [], container: "txt" };
const brought = (kind: "prompt" | "glossary", name: string, text: string): Asset =>
  sampleAsset({
    ...{ id: name, kind, name, info: none, posterUrl: null },
    fileUrl: `data:text/plain,${encodeURIComponent(text)}`,
  });

/** A server with files that can be taken, which keeps what is written. */
async function openAssets(...assets: Asset[]) {
  const server = await openAnsweringServer();
  server.answer(calls.materials.list, { items: assets, nextCursor: null });
  server.answer(
    calls.materials.detail,
    ({ materialId }) => assets.find(({ id }) => id === materialId) ?? new Refusal("NOT_FOUND"),
  );
  server.answer(calls.materials.write, (written) =>
    sampleAsset({ id: "written", kind: written.kind, name: written.name }),
  );
  return server;
}
async function take(user: Awaited<ReturnType<typeof openComponent>>["user"], name: string) {
  await user.click(screen.getByRole("button", { name: "From My assets" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Choose a file from My assets" }));
  await user.click(await dialog.findByRole("button", { name: new RegExp(name) }));
}

function Instructions({ taken = [] as string[] }) {
  const [text, setText] = useState("");
  return (
    <InstructionsField
      label="Instructions"
      value={text}
      onChange={(next, from) => {
        setText(next);
        if (from !== undefined) taken.push(from.id);
      }}
    />
  );
}
const openInstructions = (taken?: string[]) =>
  openComponent(<Instructions {...(taken && { taken })} />, { areas: ["terms"] });
const field = () => screen.getByRole("textbox", { name: "Instructions" });
const keep = () => screen.getByRole("button", { name: "Save to My assets" });

test("instructions are kept under their first line, once; nothing is kept of spaces", async () => {
  const server = await openAssets();
  const { user } = await openInstructions();
  fireEvent.change(field(), { target: { value: "  \n " } });
  expect(keep()).toHaveProperty("disabled", true);
  fireEvent.change(field(), { target: { value: "\n Say you.\nNot thou. " } });
  await user.dblClick(keep());
  await screen.findByText("“Say you.” is saved in My assets.");
  expect(server.askedFor(calls.materials.write)).toEqual([
    { kind: "prompt", name: "Say you.", text: "Say you.\nNot thou." },
  ]);
});

test("a long first line is cut for its name, through no letter", { tags: ["full"] }, async () => {
  const server = await openAssets();
  const { user } = await openInstructions();
  fireEvent.change(field(), { target: { value: `${"a".repeat(59)}😀 and on` } });
  await user.click(keep());
  await waitFor(() =>
    expect(server.askedFor(calls.materials.write)).toMatchObject([{ name: `${"a".repeat(59)}😀` }]),
  );
});

test("what cannot be kept says why, and stays", { tags: ["full"] }, async () => {
  const server = await openAssets();
  server.answer(calls.materials.write, new Refusal("INTERNAL"));
  const { user } = await openInstructions();
  fireEvent.change(field(), { target: { value: "Say you." } });
  await user.click(keep());
  await screen.findByText(/^Something went wrong on our side/);
  expect(field()).toHaveProperty("value", "Say you.");
});

test("a prompt among the assets is taken whole, and what does not come changes nothing", {
  tags: ["full"],
}, async () => {
  const taken: string[] = [];
  const server = await openAssets(
    brought("prompt", "Tone", "\uFEFFSay you.\n"),
    brought("prompt", "Gone", "x"),
  );
  const { user } = await openInstructions(taken);
  await take(user, "Tone");
  await waitFor(() => expect(field()).toHaveProperty("value", "Say you."));
  expect(taken).toEqual(["Tone"]);
  server.answer(calls.materials.detail, new Refusal("NOT_FOUND"));
  await take(user, "Gone");
  await screen.findByRole("alert");
  expect([field().textContent, taken]).toEqual(["Say you.", ["Tone"]]);
});

function Glossary({ first }: { first: GlossaryTerm[] }) {
  const [terms, setTerms] = useState(first);
  const newest = useRef(terms);
  newest.current = terms;
  return (
    <GlossaryChoice
      name="Of trip.mp4"
      getTerms={() => newest.current}
      isEmpty={terms.length === 0}
      onTake={setTerms}
    >
      <TermList terms={terms} onChange={setTerms} />
      <output>{terms.map(({ source, target }) => `${source}=${target ?? ""}`).join("; ")}</output>
    </GlossaryChoice>
  );
}
const openGlossary = (...first: GlossaryTerm[]) =>
  openComponent(<Glossary first={first} />, { areas: ["terms"] });
const told = () => screen.getByRole("status").textContent;

test("a term that is there already is replaced, without regard to capitals, and one without translation stays as it is", async () => {
  await openAssets();
  const { user } = await openGlossary({ source: "Navy", target: "Marine" });
  const add = async (left: string, right: string) => {
    await user.type(screen.getByRole("textbox", { name: "Term" }), left);
    if (right !== "") await user.type(screen.getByRole("textbox", { name: "Translation" }), right);
    await user.click(screen.getByRole("button", { name: "Add" }));
  };
  await add("NAVY", "Seemacht");
  expect(told()).toBe("NAVY=Seemacht");
  await add("Voxloom", "");
  expect(told()).toBe("Voxloom=; NAVY=Seemacht");
  await user.click(screen.getByRole("button", { name: "Remove NAVY" }));
  expect(told()).toBe("Voxloom=");
});

test("a glossary is taken beside what is there, and kept under the name of what it is of", {
  tags: ["full"],
}, async () => {
  const server = await openAssets(brought("glossary", "Ships", "source,target\nbow,Bug\nstern,Heck\n"));
  const { user } = await openGlossary({ source: "bow", target: "Bogen" }, { source: "sea", target: "See" });
  await take(user, "Ships");
  await screen.findByText("Terms taken from “Ships”: 2.");
  expect(new Set(told()?.split("; "))).toEqual(new Set(["bow=Bug", "stern=Heck", "sea=See"]));
  await user.click(keep());
  await waitFor(() =>
    expect(server.askedFor(calls.materials.write)).toMatchObject([{ kind: "glossary", name: "Of trip.mp4" }]),
  );
  const [written] = server.askedFor(calls.materials.write);
  expect(written?.terms).toHaveLength(3);
});
