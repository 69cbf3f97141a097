/**
 * What the drawing needs of a canvas: browsers have it, and so has the canvas of the server. `Image` is what that canvas
 * takes as a picture.
 */
export type DrawingContext<Image> = {
  fillStyle: unknown;
  strokeStyle: unknown;
  globalAlpha: number;
  globalCompositeOperation: string;
  lineWidth: number;
  lineJoin: string;
  font: string;
  textAlign: string;
  textBaseline: string;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: string;
  save(): void;
  restore(): void;
  beginPath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(aroundX: number, aroundY: number, x: number, y: number): void;
  bezierCurveTo(fromX: number, fromY: number, towardX: number, towardY: number, x: number, y: number): void;
  closePath(): void;
  fill(): void;
  stroke(): void;
  clip(): void;
  translate(x: number, y: number): void;
  rotate(radians: number): void;
  scale(x: number, y: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): { width: number };
  drawImage(
    image: Image,
    sourceX: number,
    sourceY: number,
    sourceWidth: number,
    sourceHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
};

/** A picture that can be drawn, with its sides in pixels. */
export type Picture<Image> = {
  image: Image;
  width: number;
  height: number;
  /** The picture so small that it is a blur when it is enlarged; null: it was not made. */
  backdrop: { image: Image; width: number; height: number } | null;
  /** What `image` has of the picture, from its corner on; missing: all of it, as large as it is. */
  part?: Part;
};

/** A part of a picture, in its pixels; `scale`: how large it is kept, 1 as it is. */
export type Part = Rect & { scale: number };

/** Pictures by their names, of videos their frames of the moment; one that is not there yet is left out of the frame. */
export type Pictures<Image> = ReadonlyMap<string, Picture<Image>>;

export type Rect = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };
