import { screen, waitFor, within } from "@testing-library/react";
import { calls, type OwnVoice } from "@voxloom/contract";
import { expect, test } from "vitest";
import { sampleOwnVoice } from "../../testing/samples.ts";
import {
  createdAt,
  grace,
  graceId,
  isClosed,
  openAdmin,
  page,
  projId,
  question,
} from "./testing/open-admin.tsx";

const sampleVoice = (change: Partial<OwnVoice> = {}): OwnVoice =>
  sampleOwnVoice({
    id: "44444444-4444-4444-8444-444444444444",
    voiceId: "voice-clone:44444444-4444-4444-8444-444444444444",
    ...{ name: "My voice", kind: "clone", state: "saved", languages: ["en", "fr"] },
    ...{ bases: [], createdAt, savedAt: createdAt },
    consent: {
      ...{ kind: "spoken", textVersion: "2026-11", givenAt: createdAt },
      ...{ person: "grace@example.com", hasWords: true },
    },
    ...change,
  });

test("a voice is found, blocked with a reason that its owner reads, and unblocked", async () => {
  let blocked: OwnVoice["blocked"] = null;
  const owner = { userId: graceId, email: grace.email, name: grace.name };
  const { user, server } = await openAdmin("?tab=voices", (on) => {
    on.answer(calls.voiceClones.ofEverybody, ({ search = "" }) =>
      page(...("my voice".includes(search) ? [{ voice: sampleVoice({ blocked }), projId, owner }] : [])),
    );
    on.answer(calls.voiceClones.block, ({ isBlocked, reason }) => {
      blocked = isBlocked ? { at: createdAt, reason } : null;
      return { voice: sampleVoice({ blocked }) };
    });
  });
  await screen.findByText(/Consent spoken by \u2068grace@example.com\u2069/);
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "voice");
  await waitFor(() =>
    expect(server.askedFor(calls.voiceClones.ofEverybody).at(-1)).toMatchObject({
      search: "voice",
      show: "all",
    }),
  );
  await user.click(screen.getByRole("button", { name: "Block: My voice" }));
  const block = await question("Block");
  block.getByText("Kept in the audit log. The owner of the voice reads it too.");
  await user.type(block.getByRole("textbox", { name: /Reason/ }), "Not their own voice");
  await user.click(block.getByRole("button", { name: "Block" }));
  await isClosed("Block");
  await screen.findByText(/Not their own voice/);
  await user.click(screen.getByRole("button", { name: "Unblock: My voice" }));
  const unblock = await question("Unblock");
  await user.type(unblock.getByRole("textbox", { name: /Reason/ }), "It is theirs");
  await user.click(unblock.getByRole("button", { name: "Unblock" }));
  await isClosed("Unblock");
  expect(server.askedFor(calls.voiceClones.block)).toMatchObject([
    { isBlocked: true, reason: "Not their own voice" },
    { isBlocked: false, reason: "It is theirs" },
  ]);
});

test("voices are shown by what they are; who is gone is nobody, and what speaks no more is left alone", {
  tags: ["full"],
}, async () => {
  const revoked = sampleVoice({
    state: "revoked",
    revokedAt: createdAt,
    deletedAt: createdAt,
    consent: null,
  });
  const { user, server } = await openAdmin("?tab=voices", (on) =>
    on.answer(calls.voiceClones.ofEverybody, ({ show }) =>
      page(...(show === "revoked" ? [{ voice: revoked, projId, owner: null }] : [])),
    ),
  );
  await screen.findByText("There are no such voices.");
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "Consent taken back" }));
  const row = within((await screen.findByText("My voice")).closest("li") as HTMLElement);
  for (const words of ["Clone", "Consent taken back", "Deleted", "No account any more"]) row.getByText(words);
  row.getByText(/^English · French · /);
  expect(row.queryByText(/^Consent (spoken|typed)/)).toBeNull();
  expect(row.queryByRole("button")).toBeNull();
  expect(server.askedFor(calls.voiceClones.ofEverybody).at(-1)).toMatchObject({ show: "revoked" });
});

test("a voice leads to whoever made it", { tags: ["full"] }, async () => {
  const owner = { userId: graceId, email: null, name: "Grace" };
  const { user, search } = await openAdmin("?tab=voices", (on) =>
    on.answer(calls.voiceClones.ofEverybody, page({ voice: sampleVoice({ kind: "match" }), projId, owner })),
  );
  await user.click(await screen.findByRole("button", { name: "Grace" }));
  await question("Person");
  expect(search()).toBe(`?tab=voices&user=${graceId}`);
});
