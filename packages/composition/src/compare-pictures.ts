/** A picture in grays, row by row, 0 to 255. */
export type Grays = { width: number; height: number; values: Uint8Array | Uint8ClampedArray };

/** The sides that {@link hashPicture} wants. */
export const hashSize = { width: 9, height: 8 } as const;

/** What a picture looks like in 64 signs, each 0 or 1: whether it grows darker from one of 9 x 8 fields to the next. */
export function hashPicture({ width, height, values }: Grays): string {
  if (width !== hashSize.width || height !== hashSize.height) throw new Error("A hash is of 9 x 8 grays.");
  let hash = "";
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width - 1; column += 1) {
      const at = row * width + column;
      hash += (values[at] ?? 0) > (values[at + 1] ?? 0) ? "1" : "0";
    }
  return hash;
}

/**
 * How sharp a picture is: the variance of its Laplacian. It tells pictures of the same size apart; it is no measure of
 * its own.
 */
export function measureSharpness({ width, height, values }: Grays): number {
  const read = (at: number): number => values[at] ?? 0;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = read(at - 1) + read(at + 1) + read(at - width) + read(at + width);
      const edge = 4 * read(at) - around;
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** What is known of a picture's look; `colors`: red, green and blue of 3 x 3 fields, 0 to 255. */
export type PictureLook = { hash: string; sharpness: number; colors: readonly number[] };

/** How unlike two pictures are, 0 to about 2: by their colors, and by where they are light and dark. */
function measureDistance(one: PictureLook, other: PictureLook): number {
  const apart = one.colors.reduce((sum, color, at) => sum + Math.abs(color - (other.colors[at] ?? 0)), 0);
  const differing = [...one.hash].filter((sign, at) => sign !== other.hash[at]).length;
  return (4 * apart) / (255 * Math.max(1, one.colors.length)) + differing / (2 * one.hash.length);
}

/**
 * The places of pictures so that each is followed by the one that looks most like it, from the first on. Those of which
 * nothing is known stand behind the others.
 */
export function orderByLook(looks: readonly (PictureLook | null)[]): number[] {
  const left = looks.flatMap((look, index) => (look === null ? [] : [{ look, index }]));
  const unknown = looks.flatMap((look, index) => (look === null ? [index] : []));
  const order: number[] = [];
  for (let next = left.shift(); next !== undefined; ) {
    const { look, index } = next;
    order.push(index);
    const distances = left.map((one) => measureDistance(look, one.look));
    const nearest = distances.indexOf(Math.min(...distances));
    [next] = nearest === -1 ? [] : left.splice(nearest, 1);
  }
  return [...order, ...unknown];
}

/** Two are nearly the same when no more of their signs differ. */
const alike = 6;
const blurred = { share: 0.12, max: 60 };

/**
 * Pictures that are likely not wanted, by their place: nearly the same as an earlier one, of which the sharper stays, or
 * far less sharp than the others are.
 */
export function findDoubtful(looks: readonly (PictureLook | null)[]): ("alike" | "blurred" | null)[] {
  const known = looks.flatMap((look) => (look === null ? [] : [look.sharpness])).toSorted((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)] ?? 0;
  const doubts = looks.map((look): "alike" | "blurred" | null =>
    look !== null && known.length > 2 && look.sharpness < Math.min(blurred.max, middle * blurred.share)
      ? "blurred"
      : null,
  );
  looks.forEach((look, index) => {
    for (let place = 0; place < index; place += 1) {
      const earlier = looks[place] ?? null;
      if (doubts[place] === "alike" || doubts[index] === "alike") continue;
      if (look === null || earlier === null || !areAlike(look.hash, earlier.hash)) continue;
      doubts[look.sharpness > earlier.sharpness ? place : index] = "alike";
    }
  });
  return doubts;
}

/** Most pairs differ early: they are not read to their end. */
function areAlike(one: string, other: string): boolean {
  let differing = 0;
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] !== other[at]) differing += 1;
    if (differing > alike) return false;
  }
  return true;
}
