import { onTestFinished, vi } from "vitest";

/** For tests: canvases take every stroke and show none; letters are 7 pixels wide. */
export function paintNothing(): void {
  const strokes: Record<PropertyKey, unknown> = {
    measureText: (text: string) => ({ width: text.length * 7 }),
  };
  const context = new Proxy(strokes, {
    get: (known, name) => (name in known ? known[name] : () => undefined),
  });
  const spy = vi
    .spyOn(HTMLCanvasElement.prototype, "getContext")
    .mockImplementation(() => context as unknown as null);
  onTestFinished(() => spy.mockRestore());
}
