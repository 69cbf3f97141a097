import type { DrawingContext } from "../drawing-context.ts";
import type { ShapedLine } from "./shaped-line.ts";

/** Makes the outlines of a line the path of the canvas, to be filled or stroked. Lengths are pixels. */
export function traceLetters<Image>(
  context: DrawingContext<Image>,
  { letters }: Pick<ShapedLine, "letters">,
  { x: left, baseline, size }: { x: number; baseline: number; size: number },
): void {
  context.beginPath();
  for (const { outline, x, y } of letters) {
    const { commands, values } = outline;
    const across = (index: number) => left + (x + (values[index] ?? 0)) * size;
    const down = (index: number) => baseline + (y + (values[index + 1] ?? 0)) * size;
    let at = 0;
    for (const command of commands)
      switch (command) {
        case "M":
          context.moveTo(across(at), down(at));
          at += 2;
          break;
        case "L":
          context.lineTo(across(at), down(at));
          at += 2;
          break;
        case "Q":
          context.quadraticCurveTo(across(at), down(at), across(at + 2), down(at + 2));
          at += 4;
          break;
        case "C":
          context.bezierCurveTo(
            across(at),
            down(at),
            across(at + 2),
            down(at + 2),
            across(at + 4),
            down(at + 4),
          );
          at += 6;
          break;
        default:
          context.closePath();
      }
  }
}
