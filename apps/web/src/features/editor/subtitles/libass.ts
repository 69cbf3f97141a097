import { proxy, transfer } from "abslink";
import { wrap } from "abslink/w3c";
import wasmUrl from "jassub/dist/wasm/jassub-worker.wasm?url";
import modernWasmUrl from "jassub/dist/wasm/jassub-worker-modern.wasm?url";
import type { ASSRenderer } from "jassub/dist/worker/worker.js";
import workerUrl from "jassub/dist/worker/worker.js?worker&url";

/** libass in a worker of its own, drawing into one canvas: what ffmpeg burns subtitles with. */
export type Libass = {
  /** Loads font files; resolves when they can be drawn with. */
  addFonts: (urls: readonly string[]) => Promise<void>;
  /** Shows another ASS from the next drawing on. */
  setTrack: (ass: string) => Promise<void>;
  /** Sizes the canvas, in its own pixels, for a picture of a size. */
  resize: (canvas: Size, video: Size) => Promise<void>;
  /** Draws what is shown at a time, where that is another than is drawn already. */
  draw: (ms: number, options?: { isForced?: boolean }) => Promise<void>;
  close: () => void;
};
type Size = { width: number; height: number };

const emptyTrack = "[Script Info]\nScriptType: v4.00+\n\n[Events]\n";

// A module with one instruction of relaxed SIMD, which the faster build uses.
const relaxedSimd = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b, 3, 2, 1, 0, 0x0a, 0x2b, 1, 0x29, 0],
  ...[
    0xfd,
    0x0c,
    ...Array<number>(16).fill(0),
    0xfd,
    0x0c,
    ...Array<number>(16).fill(0),
    0xfd,
    0x80,
    2,
    0x0b,
  ],
);

/**
 * Starts libass for a canvas that nobody has drawn into. Only jassub's worker is used: the front it comes with brings
 * a polyfill under a license that does not suit, and draws by a video's clock only. Rejects where it cannot be fetched;
 * the canvas is of no use then.
 */
export const openLibass = async (canvas: HTMLCanvasElement, fontUrls: readonly string[]): Promise<Libass> => {
  // The worker knows what it is by this name.
  const worker = new Worker(workerUrl, { name: "jassub-worker", type: "module" });
  const offscreen = canvas.transferControlToOffscreen();
  const Renderer = wrap<typeof ASSRenderer>(worker);
  const settings = {
    wasmUrl: WebAssembly.validate(relaxedSimd) ? modernWasmUrl : wasmUrl,
    width: offscreen.width,
    height: offscreen.height,
    subUrl: undefined,
    subContent: emptyTrack,
    fonts: [...fontUrls],
    availableFonts: {},
    defaultFont: "Noto Sans",
    debug: false,
    libassMemoryLimit: 0,
    libassGlyphLimit: 0,
    // Fonts of the viewer's own machine are not what ffmpeg draws with.
    queryFonts: false as const,
  };
  const notLoaded = new Promise<never>((_, reject) => {
    worker.addEventListener("error", () => reject(new Error("The worker of libass could not be loaded.")));
  });
  const renderer = await Promise.race([
    new Renderer(
      settings,
      proxy(() => Promise.resolve(undefined)),
      transfer(offscreen, [offscreen]),
    ),
    notLoaded,
  ]).catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
  return {
    addFonts: async (urls) => {
      await renderer.addFonts([...urls]);
    },
    setTrack: async (ass) => {
      await renderer.setTrack(ass);
    },
    resize: async (size, video) => {
      await renderer._resizeCanvas(size.width, size.height, video.width, video.height);
    },
    draw: async (ms, { isForced = false } = {}) => {
      await renderer._draw(ms / 1000, isForced);
    },
    close: () => worker.terminate(),
  };
};
