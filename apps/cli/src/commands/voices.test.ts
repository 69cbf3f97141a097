import type { Voice } from "@voxloom/contract";
import { expect, it } from "vitest";
import { callVoxloom } from "../testing/call-voxloom.ts";

const list = async (...args: string[]): Promise<Voice[]> =>
  JSON.parse((await callVoxloom(["voices", "--json", ...args])).stdout).result.voices;

it("lists the voices of a language, narrowed by what they are", async () => {
  const english = await list("--language", "en");
  expect(english.map(({ id }) => id)).toContain("flite:slt");
  expect(english.every(({ languages }) => languages.length === 0 || languages.includes("en"))).toBe(true);
  const wanted = await list("--language", "en", "--gender", "female", "--engine", "flite", "--search", "SLT");
  expect(wanted.map(({ id }) => id)).toEqual(["flite:slt"]);
  const british = await list("--language", "en", "--accent", "en-gb");
  expect(british.length).toBeGreaterThan(0);
  expect(british.every(({ accent = "" }) => accent.toLowerCase().startsWith("en-gb"))).toBe(true);
  expect(await list("--language", "en", "--license", "no such license")).toEqual([]);
  const none = await callVoxloom(["voices", "--language", "en", "--search", "nobody"]);
  expect(none).toMatchObject({ exitCode: 0, stdout: "" });
  expect(none.stderr).toContain("voxloom engines");
  expect((await callVoxloom(["voices", "--gender", "loud", "--json"])).exitCode).toBe(2);
});
