import { engineStatusSchema } from "@voxloom/contract";
import { describe, expect, it } from "vitest";
import { callVoxloom } from "../testing/call-voxloom.ts";
import { runVoxloom } from "../testing/run-voxloom.ts";

describe("voxloom engines", () => {
  it("lists engines, voices and pairs as JSON", async () => {
    const done = await runVoxloom(["engines", "--json"]);
    expect(done).toMatchObject({ exitCode: 0, stderr: "" });
    const { engines, voices, targetsBySource } = JSON.parse(done.stdout).result;
    expect(
      engineStatusSchema
        .array()
        .parse(engines)
        .map(({ id }) => id),
    ).toContain("flite");
    expect(voices.length).toBeGreaterThan(10);
    expect(targetsBySource.en).toContain("es");
  });

  it("lists them for people, services of the environment included", { tags: ["full"] }, async () => {
    const environment = {
      VOXLOOM_TRANSLATE_URL: "http://127.0.0.1:9",
      VOXLOOM_TRANSLATE_MODEL: "some-model",
    };
    const { stdout } = await runVoxloom(["engines"], { environment });
    expect(stdout).toMatch(/^\+ translate +openai-translate some-model \(service, natural\)$/m);
    expect(stdout).toMatch(/^\+ synthesize +espeak-ng /m);
  });

  it("names every problem of the configuration at once", { tags: ["full"] }, async () => {
    const environment = { VOXLOOM_TRANSLATE_URL: "http://127.0.0.1:9", VOXLOOM_SPEECH_MODEL: "m" };
    const done = await runVoxloom(["engines"], { environment });
    expect(done).toMatchObject({ exitCode: 2, stdout: "" });
    expect(done.stderr).toContain("VOXLOOM_TRANSLATE_MODEL");
    expect(done.stderr).toContain("VOXLOOM_SPEECH_URL");
  });

  it("says what it can where nothing is asked, and refuses what it does not know", {
    tags: ["full"],
  }, async () => {
    const bare = await runVoxloom([]);
    expect(bare).toMatchObject({ exitCode: 2, stdout: "" });
    expect(bare.stderr).toContain("Usage: voxloom");
    const help = await callVoxloom(["--help"]);
    expect(help).toMatchObject({ exitCode: 0, stderr: "" });
    expect(help.stdout).toContain("Exit codes: 0 done");
    const unknown = await callVoxloom(["dance", "--json"]);
    expect(unknown.exitCode).toBe(2);
    expect(JSON.parse(unknown.stdout).error.code).toBe("BAD_INPUT");
  });
});
