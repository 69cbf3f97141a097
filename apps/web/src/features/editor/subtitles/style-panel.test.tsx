import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import {
  calls,
  defaultSubtitleStyle,
  type Script,
  type SubtitleStyle,
  shortFormSubtitleStyle,
  subtitleFonts,
} from "@voxloom/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { openAnsweringServer } from "../../../testing/answering-server.ts";
import { sampleMaterial } from "../../../testing/samples.ts";
import { layoutPart } from "../session/layout-store.ts";
import { buildScript } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { StylePanel } from "./style-panel.tsx";

const families = subtitleFonts.map((family) => ({ family, isFallback: false, faces: [] }));

const ownFont = {
  ...{ materialId: "font-1", name: "mine.woff2", family: "Mine", url: "/font", sizeBytes: 9 },
  ...{ letters: "20-7e", isBold: false, isItalic: false, isForDrawingOnly: false },
};

/** The panel of a script with this look; `style` is how it looks now. */
async function openStyle(
  first: Partial<SubtitleStyle> = {},
  installed = families,
  subtitleFile: Script["subtitleFile"] = null,
) {
  const server = await openAnsweringServer();
  server.answer(calls.fonts.list, { families: installed, letters: "20-7e" });
  server.answer(calls.fonts.own, { fonts: [ownFont] });
  const opened = await openEditorPart(<StylePanel />, {
    server,
    script: buildScript({ subtitleStyle: { ...defaultSubtitleStyle, ...first }, subtitleFile }),
  });
  return { ...opened, style: () => opened.editor.getState().script.subtitleStyle };
}

const toggle = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: "[role=switch]" });
const text = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });

describe("numbers", () => {
  test("a size is typed letter by letter: what is out of range on the way counts for nothing", {
    tags: ["full"],
  }, async () => {
    const { user, style } = await openStyle({ sizePercent: 6 });
    const size = text("Size");
    await user.clear(size);
    await user.type(size, "1");
    expect(style().sizePercent).toBe(6);
    await user.type(size, "2");
    expect(style().sizePercent).toBe(12);
    expect(size.value).toBe("12 %");
  });

  test("an emptied field changes nothing, and who leaves it sees what counts", {
    tags: ["full"],
  }, async () => {
    const { user, style } = await openStyle({ sizePercent: 6 });
    const size = text("Size");
    await user.clear(size);
    await user.tab();
    expect(style().sizePercent).toBe(6);
    expect(size.value).toBe("6 %");
  });
});

describe("colors", () => {
  test("a color is typed as a code, and half of one is none", { tags: ["full"] }, async () => {
    const { user, style } = await openStyle({ color: "#ffffff" });
    const color = text("Color of the text");
    await user.clear(color);
    await user.type(color, "#FFD43B");
    expect(style().color).toBe("#ffd43b");
    await user.clear(color);
    await user.type(color, "#20");
    expect(style().color).toBe("#ffd43b");
    await user.tab();
    expect(color.value).toBe("#ffd43b");
  });
});

describe("what is switched on", () => {
  test("a box has its fields once it is there, and none without", { tags: ["full"] }, async () => {
    const { user, style } = await openStyle({ box: null });
    expect(screen.queryByLabelText("Opacity of the box")).toBe(null);
    await user.click(toggle("Box behind the text"));
    expect(style().box).toEqual({ color: "#000000", opacity: 0.7 });
    const opacity = text("Opacity of the box");
    await user.clear(opacity);
    await user.type(opacity, "100");
    expect(style().box).toEqual({ color: "#000000", opacity: 1 });
    await user.click(toggle("Box behind the text"));
    expect(style().box).toBe(null);
    expect(screen.queryByLabelText("Opacity of the box")).toBe(null);
  });

  test("outline and spoken word likewise, with something to be seen at once", {
    tags: ["full"],
  }, async () => {
    const { user, style } = await openStyle({ outlinePercent: 0, highlightColor: null });
    await user.click(toggle("Outline"));
    expect(style().outlinePercent).toBeGreaterThan(0);
    text("Width of the outline");
    await user.click(toggle("Highlight the word that is spoken"));
    expect(style().highlightColor).toBe(shortFormSubtitleStyle.highlightColor);
    text("Color of the spoken word");
    await user.click(toggle("Outline"));
    expect(style().outlinePercent).toBe(0);
  });
});

test("ready-made looks are taken by one press, and the standard one is always at hand", async () => {
  const { user, style } = await openStyle();
  await user.click(screen.getByRole("button", { name: "Upright video (9:16)" }));
  expect(style()).toEqual(shortFormSubtitleStyle);
  await user.click(screen.getByRole("button", { name: "In a box" }));
  expect(style().box).not.toBe(null);
  await user.click(screen.getByRole("button", { name: "Pop" }));
  expect(style()).toMatchObject({ animation: "pop", highlightColor: "#ff8787" });
  expect(screen.getByRole("button", { name: "Pop" }).getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("radio", { name: "None" }));
  expect(style()).not.toHaveProperty("animation");
  expect(screen.getByRole("button", { name: "Pop" }).getAttribute("aria-pressed")).toBe("false");
  await user.click(screen.getByRole("button", { name: "Back to the standard look" }));
  expect(style()).toEqual(defaultSubtitleStyle);
});

test("letters and place are chosen; a sitting of changes is one step", { tags: ["full"] }, async () => {
  const { user, style, editor } = await openStyle({ isBold: false, position: "bottom" });
  await user.click(toggle("Bold"));
  await user.click(toggle("Italic"));
  await user.click(screen.getByText("At the top"));
  expect(style()).toMatchObject({ isBold: true, isItalic: true, position: "top" });
  editor.getState().undo();
  expect(style()).toMatchObject({ isBold: false, isItalic: false, position: "bottom" });
});

test("a font is chosen of those there are; one that is not installed says so", async () => {
  const [first, other = first] = subtitleFonts;
  const { user, style } = await openStyle({ font: first }, families.slice(0, 1));
  await user.click(screen.getByRole("combobox", { name: "Font" }));
  await user.click(await screen.findByRole("option", { name: other }));
  expect(style().font).toBe(other);
  await screen.findByText("This font is not installed here, so another one is drawn.");
});

test("a font that was brought is chosen, says what it lacks, and is given up; one that is gone says so", {
  tags: ["full"],
}, async () => {
  const { user, style, editor } = await openStyle();
  await user.click(screen.getByRole("combobox", { name: "Font" }));
  await user.click(await screen.findByRole("option", { name: "Mine" }));
  expect(style()).toEqual({ ...defaultSubtitleStyle, ownFont: { materialId: "font-1", name: "Mine" } });
  const [line] = editor.getState().script.segments;
  editor.getState().edit([{ kind: "set-target-text", segmentId: line?.id ?? "", text: "í, Žal" }]);
  await screen.findByText(/“Mine” lacks these letters: .*í.*Ž/);
  await user.click(screen.getByRole("combobox", { name: "Font" }));
  await user.click(await screen.findByRole("option", { name: "DejaVu Serif" }));
  expect(style()).toEqual({ ...defaultSubtitleStyle, font: "DejaVu Serif" });
  expect(screen.queryByText(/lacks these letters/)).toBeNull();
  const gone = { ...style(), ownFont: { materialId: "font-0", name: "Gone" } };
  editor.getState().edit([{ kind: "set-subtitle-style", style: gone }]);
  await screen.findByText("“Gone” is no longer here. DejaVu Serif is used instead.");
});

test("subtitles that apps would cover in an upright video are moved out by one press", {
  tags: ["full"],
}, async () => {
  const server = await openAnsweringServer();
  server.answer(calls.fonts.list, { families, letters: "20-7e" });
  const { user, editor } = await openEditorPart(<StylePanel />, {
    server,
    detail: { video: { width: 720, height: 1280, frameRate: 25 } },
  });
  expect(editor.getState().script.subtitleStyle.marginPercent).toBeLessThan(20);
  await user.click(screen.getByRole("button", { name: "Move it up" }));
  expect(editor.getState().script.subtitleStyle.marginPercent).toBe(22);
  expect(screen.queryByRole("button", { name: "Move it up" })).toBeNull();
});

test("the safe area is shown on demand, which is nothing of the script", { tags: ["full"] }, async () => {
  const { user, editor, session } = await openStyle();
  await user.click(toggle("Show the safe area"));
  expect(session.parts.get(layoutPart).getState().isSafeAreaShown).toBe(true);
  await waitFor(() => expect(toggle("Show the safe area").checked).toBe(true));
  expect(editor.getState().canUndo).toBe(false);
});

test("subtitles that came as ASS say whose look they have, and go back to it", {
  tags: ["full"],
}, async () => {
  const text = "[Script Info]\n\n[Events]\nDialogue: 0,0:00:00.00,0:00:02.00,Default,,0,0,0,,Hello\n";
  const file = { format: "ass", side: "source", title: null, language: null, text } as const;
  const none = { head: ["[Script Info]"], frameRate: null, programStartMs: null };
  const { user, style } = await openStyle({}, families, { ...file, ...none });
  expect(screen.getByText(/look as their file says/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Yellow" }));
  expect(style().color).toBe("#ffd43b");
  await user.click(screen.getByRole("button", { name: "Back to the look of the file" }));
  expect(style()).toEqual(defaultSubtitleStyle);
  expect(screen.getByText(/look as their file says/)).toBeDefined();
});

/** Takes what is sent piece by piece at an address of its own, as the protocol of uploads has it. */
async function takeUploads(): Promise<string> {
  const store = createServer((incoming, outgoing) => {
    const headers = {
      ...{
        "Tus-Resumable": "1.0.0",
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Headers": "*",
      },
      ...{ "Access-Control-Allow-Methods": "*", "Access-Control-Expose-Headers": "*" },
    };
    let bytes = 0;
    incoming.on("data", (part: Buffer) => {
      bytes += part.length;
    });
    incoming.on("end", () => {
      const { method } = incoming;
      const more = method === "POST" ? { Location: "/one" } : { "Upload-Offset": String(bytes) };
      outgoing.writeHead(method === "POST" ? 201 : 204, { ...headers, ...more }).end();
    });
  });
  await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void store.close());
  return `http://127.0.0.1:${(store.address() as AddressInfo).port}/`;
}

test("what is changed of a look while a font is on its way stays when it comes", {
  tags: ["full"],
}, async () => {
  const { user, server, style } = await openStyle();
  const looked = Promise.withResolvers<void>();
  const endpoint = await takeUploads();
  server.answer(calls.materials.generateUploadUrl, {
    ...{ materialId: "font-2", endpoint, metadata: {}, headers: {} },
  });
  const font = { family: "Neu", isBold: false, isItalic: false, isForDrawingOnly: false };
  server.answer(calls.materials.readMetadata, async () => {
    await looked.promise;
    const { info } = sampleMaterial();
    if (info === null) throw new Error("a sample has facts");
    return sampleMaterial({ id: "font-2", kind: "font", name: "neu.woff2", info: { ...info, font } });
  });
  const bring = screen.getByRole("button", { name: "Upload a font" });
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*="woff2"]');
  if (input === null) throw new Error("a font can be chosen");
  // Without a browser the library of uploads sends nothing but what Node has for bytes.
  const sent = Object.assign(Buffer.from("font"), { name: "neu.woff2", type: "", size: 4 });
  fireEvent.change(input, { target: { files: [sent] } });
  await waitFor(() => expect(server.askedFor(calls.materials.readMetadata)).toHaveLength(1));
  expect(bring).toHaveProperty("disabled", true);
  await user.click(screen.getByText("At the top"));
  looked.resolve();
  await waitFor(() => expect(style().ownFont).toEqual({ materialId: "font-2", name: "Neu" }));
  expect(style().position).toBe("top");
});

test("of translated subtitles it is chosen which languages are read, and which stands above; a dub asks elsewhere", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.fonts.list, { families, letters: "20-7e" });
  server.answer(calls.fonts.own, { fonts: [] });
  const { user, editor } = await openEditorPart(<StylePanel />, {
    server,
    task: { product: "subtitles" as never },
  });
  const field = await screen.findByLabelText<HTMLSelectElement>("Languages shown");
  expect(field.value).toBe("alone");
  for (const [name, side] of [
    ["Both, original above", "source"],
    ["Both, translation above", "target"],
    ["The translation alone", null],
  ] as const) {
    await user.selectOptions(field, name);
    expect(editor.getState().script.upperSide).toBe(side);
  }
  editor.getState().undo();
  expect(editor.getState().script.upperSide).toBe("target");
});

test("a dub's panel does not ask which languages are read", async () => {
  await openStyle();
  expect(screen.queryByLabelText("Languages shown")).toBeNull();
});
