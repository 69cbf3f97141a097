type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };
type Element = Pick<HTMLElement, "clientWidth" | "clientHeight" | "offsetLeft" | "offsetTop">;

/** Where a picture of a size lies within its element, which contains it whole (`object-fit: contain`), in CSS pixels. */
export const videoBox = (
  { clientWidth, clientHeight, offsetLeft, offsetTop }: Element,
  { width, height }: Size,
): Box => {
  const scale = Math.min(clientWidth / width, clientHeight / height);
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  return {
    left: offsetLeft + (clientWidth - shownWidth) / 2,
    top: offsetTop + (clientHeight - shownHeight) / 2,
    width: shownWidth,
    height: shownHeight,
  };
};
