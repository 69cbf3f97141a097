/**
 * Which word of another text stands in the place of which heard one, by the fewest changes from one to the other; equal
 * ones among them, in order. `place`: where it stands in the other. Compares all with all: texts should be short.
 * `changeCost`: what it costs that one word stands for another that differs, where a word more or less costs 1.
 */
export function alignWords(
  heard: readonly string[],
  other: readonly string[],
  changeCost: (heard: string, other: string) => number = () => 1,
): [index: number, word: string, place: number][] {
  const width = other.length + 1;
  const costs = new Float64Array((heard.length + 1) * width);
  const cost = (a: number, b: number): number => costs[a * width + b] ?? 0;
  const between = (a: number, b: number): number => {
    const [one = "", word = ""] = [heard[a - 1], other[b - 1]];
    return one === word ? 0 : changeCost(one, word);
  };
  for (let a = 0; a <= heard.length; a++) {
    for (let b = 0; b <= other.length; b++) {
      if (a === 0 || b === 0) costs[a * width + b] = a + b;
      else {
        const changed = cost(a - 1, b - 1) + between(a, b);
        costs[a * width + b] = Math.min(changed, cost(a - 1, b) + 1, cost(a, b - 1) + 1);
      }
    }
  }
  const pairs: [number, string, number][] = [];
  for (let a = heard.length, b = other.length; a > 0 && b > 0; ) {
    const word = other[b - 1] ?? "";
    if (cost(a, b) === cost(a - 1, b - 1) + between(a, b)) {
      a -= 1;
      b -= 1;
      pairs.push([a, word, b]);
    } else if (cost(a, b) === cost(a - 1, b) + 1) a -= 1;
    else b -= 1;
  }
  return pairs.reverse();
}
