import { screen, waitFor } from "@testing-library/react";
import { calls, type VoiceChoices } from "@voxloom/contract";
import { expect, test } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { useVoiceChoices } from "./voice-choices.ts";

/** Voices A and B with a heart each, and what is liked and was used lately in words. */
function Hearts() {
  const { choices, setFavorite, noteUse } = useVoiceChoices();
  return (
    <>
      {["a", "b"].map((id) => (
        <button key={id} type="button" onClick={() => setFavorite(id, !choices.favoriteIds.includes(id))}>
          Heart {id}
        </button>
      ))}
      <button type="button" onClick={() => noteUse("a")}>
        Use a
      </button>
      <p role="status">{`${choices.favoriteIds.join(" ")} | ${choices.recentIds.join(" ")}`}</p>
    </>
  );
}

async function openHearts(first: VoiceChoices) {
  let marked = first;
  const server = await openAnsweringServer();
  server.answer(calls.voices.choices, () => marked);
  const mark = ({
    voiceIds,
    isFavorite,
    isUsed,
  }: {
    voiceIds: string[];
    isFavorite?: boolean;
    isUsed?: boolean;
  }) => {
    const favoriteIds = marked.favoriteIds.filter((id) => !voiceIds.includes(id));
    marked = {
      favoriteIds:
        isFavorite === undefined
          ? marked.favoriteIds
          : isFavorite
            ? [...voiceIds, ...favoriteIds]
            : favoriteIds,
      recentIds: isUsed ? [...new Set([...voiceIds, ...marked.recentIds])] : marked.recentIds,
    };
    return marked;
  };
  server.answer(calls.voices.mark, mark);
  const opened = await openComponent(<Hearts />);
  const says = (words: string) => waitFor(() => expect(screen.getByRole("status").textContent).toBe(words));
  const press = (name: string) => opened.user.click(screen.getByRole("button", { name }));
  await says(`${first.favoriteIds.join(" ")} | ${first.recentIds.join(" ")}`);
  return { server, mark, says, press };
}

test("a heart fills before the server has answered, and a voice that is used is noted first", async () => {
  const { server, mark, says, press } = await openHearts({ favoriteIds: ["b"], recentIds: ["b"] });
  const held = Promise.withResolvers<void>();
  server.answer(calls.voices.mark, async (asked) => {
    await held.promise;
    return mark(asked);
  });
  await press("Heart a");
  await says("a b | b");
  held.resolve();
  await press("Use a");
  await says("a b | a b");
  await press("Heart a");
  await says("b | a b");
});

test("of two hearts the one that fails empties alone", async () => {
  const { server, mark, says, press } = await openHearts({ favoriteIds: ["c"], recentIds: [] });
  const held = Promise.withResolvers<void>();
  server.answer(calls.voices.mark, async (asked) => {
    if (asked.voiceIds[0] === "b") return mark(asked);
    await held.promise;
    return new Refusal("INTERNAL");
  });
  await press("Heart a");
  await says("a c | ");
  await press("Heart b");
  // The answer to the second one has come before the first one fails.
  await waitFor(() => expect(queryClient.isMutating()).toBe(1));
  await says("b c | ");
  held.resolve();
  await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0));
  await says("b c | ");
});

test("a heart that is pressed before it is known what is liked does not stay where it fails", async () => {
  const held = Promise.withResolvers<void>();
  const server = await openAnsweringServer();
  server.answer(calls.voices.choices, async () => {
    await held.promise;
    return { favoriteIds: ["c"], recentIds: ["c"] };
  });
  server.answer(calls.voices.mark, new Refusal("INTERNAL"));
  const { user } = await openComponent(<Hearts />);
  await user.click(screen.getByRole("button", { name: "Heart a" }));
  await waitFor(() => expect(server.askedFor(calls.voices.mark)).toHaveLength(1));
  held.resolve();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("c | c"));
});
