import type { Look } from "./look.ts";

/** Everybody who appears in pictures and videos of the site; all of them are drawn, nobody is real. */
export const cast = {
  crt1: { skin: "#f3c9a5", hair: "#7a3b1d", hairStyle: "long", top: "#7b4dff", collar: "round" },
  crt2: {
    skin: "#d9a074",
    hair: "#2c1c1a",
    hairStyle: "quiff",
    top: "#e0592f",
    collar: "shirt",
    beard: true,
  },
  crt3: {
    skin: "#f7d5b8",
    hair: "#d9a441",
    hairStyle: "bob",
    top: "#27406b",
    collar: "blazer",
    earrings: "#ffd36b",
  },
  crt4: {
    skin: "#efc1a0",
    hair: "#8c6a4a",
    hairStyle: "short",
    top: "#2f8f83",
    collar: "hood",
    glasses: true,
  },
  creator: {
    skin: "#a56b46",
    hair: "#22140f",
    hairStyle: "curly",
    top: "#f2b632",
    collar: "hood",
    headphones: true,
  },
  comedian: {
    skin: "#f2cba6",
    hair: "#1d1a22",
    hairStyle: "quiff",
    top: "#2b2a45",
    collar: "blazer",
    glasses: true,
  },
  journalist: {
    skin: "#e9b78e",
    hair: "#4a2617",
    hairStyle: "ponytail",
    top: "#c23b63",
    collar: "shirt",
    earrings: "#ffd36b",
  },
  owner: { skin: "#d8a06f", hair: "#241a1c", hairStyle: "bun", top: "#2f7d5b", collar: "apron" },
} as const satisfies Record<string, Look>;
