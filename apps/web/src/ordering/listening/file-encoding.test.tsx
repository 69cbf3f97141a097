import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleMaterial } from "../../testing/samples.ts";
import { FileEncoding } from "./file-encoding.tsx";

const cue = [...new TextEncoder().encode("1\n00:00:01,000 --> 00:00:03,000\n")];
const hello = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xe4, 0xf0, 0xf3, 0xe7, 0xfc, 0xff];
const address = (bytes: number[]) =>
  `data:application/x-subrip;base64,${btoa(String.fromCharCode(...bytes))}`;

function Choice({ fileUrl }: { fileUrl: string }) {
  const [encoding, setEncoding] = useState<string | null>(null);
  const material = { ...sampleMaterial(), kind: "subtitle" as const, fileUrl };
  return (
    <>
      <FileEncoding material={material} value={encoding} onChange={setEncoding} />
      <output>{encoding ?? "found"}</output>
    </>
  );
}

test("a file says how it was read, shows its letters, and is read otherwise where they are wrong", async () => {
  const { user } = await openComponent(<Choice fileUrl={address([...cue, ...hello])} />, {
    areas: ["ordering"],
  });
  const choice = await screen.findByRole("combobox", { name: "Encoding" });
  expect(choice).toHaveProperty("value", "windows-1251");
  expect(screen.getByText("Привет, друзья")).toBeDefined();
  await user.selectOptions(choice, "windows-1252");
  expect(screen.getByText("Ïðèâåò, äðóçüÿ")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("windows-1252");
  await user.selectOptions(choice, "windows-1251");
  expect(screen.getByRole("status").textContent).toBe("found");
});

test("what comes instead of a file that is gone is not shown as its letters", async () => {
  await openAnsweringServer();
  await openComponent(<Choice fileUrl="/files/gone.srt" />, { areas: ["ordering"] });
  const [query] = queryClient.getQueryCache().findAll({ queryKey: ["subtitle-bytes"] });
  await waitFor(() => expect(query?.state.status).toBe("error"));
  expect(screen.queryByRole("combobox", { name: "Encoding" })).toBeNull();
});
