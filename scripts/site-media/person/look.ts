/** How an illustrated person looks. Colors are `#rrggbb`. */
export type Look = {
  skin: string;
  hair: string;
  hairStyle: "long" | "bob" | "bun" | "short" | "curly" | "quiff" | "ponytail" | "scarf";
  top: string;
  collar: "round" | "shirt" | "hood" | "apron" | "blazer";
  glasses?: boolean;
  beard?: boolean;
  earrings?: string;
  headphones?: boolean;
};

/** What a face does at one moment. */
export type Expression = {
  mouth: MouthShape;
  /** 0 open, 1 shut. */
  blink?: number;
  /** Lift of the brows in units of the drawing. */
  brows?: number;
  /** Tilt of the head in degrees. */
  tilt?: number;
};

/** Shapes of a speaking mouth: closed, slightly open, wide open, rounded, spread, teeth on the lip, and a smile. */
export type MouthShape = "closed" | "small" | "open" | "round" | "wide" | "lip" | "smile" | "laugh";

/** A color brought nearer to black (share below 0) or to white (above 0), from -1 to 1. */
export function shade(color: string, share: number): string {
  const target = share < 0 ? 0 : 255;
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const mixed = channels.map((channel) => Math.round(channel + (target - channel) * Math.abs(share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** A shadow on skin: darker and a little redder, as blood shows through. */
export function skinShadow(skin: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(skin.slice(start, start + 2), 16),
  );
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");
  return `#${hex(red * 0.88)}${hex(green * 0.78)}${hex(blue * 0.76)}`;
}
