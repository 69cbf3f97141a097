import type { ClipLook } from "@voxloom/contract";
import { expect, test } from "vitest";
import { sampleMaterial } from "../../testing/samples.ts";
import { placePoster } from "./place-poster.ts";

const nobody = { look: null, faces: [] };
const withSides = (width: number, height: number) => {
  const material = sampleMaterial({ id: "sea", name: "sea.jpg" });
  const info = material.info && {
    ...material.info,
    video: null,
    image: { width, height, isAnimated: false },
  };
  return { ...material, info };
};

test("an upright picture shows where heads are, and its faces where they are known", () => {
  const upright = withSides(900, 1_600);
  // 506 of 1,600 lines are seen, around the upper third.
  expect(placePoster(upright, nobody)).toBe("50% 26%");
  const faces = [{ x: 0.4, y: 0.1, width: 0.2, height: 0.1 }];
  expect(placePoster(upright, { look: null, faces })).toBe("50% 0%");
  const low = [{ x: 0.4, y: 0.8, width: 0.2, height: 0.1 }];
  expect(placePoster(upright, { look: null, faces: low })).toBe("50% 100%");
});

test("a wide clip shows what it is about, and one as wide as the frame is whole", () => {
  const moment = {
    ...{ sharpness: 300, motion: 0.03, shake: 0, light: 0.5, lost: 0, isBlack: false, x: 0.9, y: 0.5 },
    colors: Array.from({ length: 27 }, (_, at) => at),
  };
  const size = { width: 400, height: 100 };
  const look: ClipLook = { frameCount: 30, shots: [], moments: [moment, moment], size };
  expect(placePoster(withSides(1, 1), { look, faces: [] })).toBe("100% 50%");
  expect(placePoster(withSides(1_920, 1_080), nobody)).toBe("50% 50%");
  expect(placePoster(undefined, nobody)).toBeUndefined();
});
