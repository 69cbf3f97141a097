/** A voice that is mixed of two others of its model. */
export type KokoroBlend = {
  /** The two, the stronger one first, whose language it speaks. */
  of: readonly [string, string];
  /** How much of the first is in it, 0 to 1. */
  share: number;
};

/**
 * Blends for the languages in which Kokoro has few voices: where a person speaks whom no voice is left for. A style is a
 * row of numbers, and a weighted mean of two rows is a voice of its own. Those of one language are even; those with a voice
 * of another language have more of the one that was made for it.
 */
export const kokoroBlends: readonly KokoroBlend[] = [
  { of: ["ef_dora", "pf_dora"], share: 0.6 },
  { of: ["ef_dora", "if_sara"], share: 0.6 },
  { of: ["em_alex", "em_santa"], share: 0.5 },
  { of: ["em_alex", "im_nicola"], share: 0.6 },
  { of: ["ff_siwis", "if_sara"], share: 0.6 },
  { of: ["ff_siwis", "bf_emma"], share: 0.6 },
  { of: ["hf_alpha", "hf_beta"], share: 0.5 },
  { of: ["hm_omega", "hm_psi"], share: 0.5 },
  { of: ["if_sara", "ef_dora"], share: 0.6 },
  { of: ["im_nicola", "em_alex"], share: 0.6 },
  { of: ["pf_dora", "ef_dora"], share: 0.6 },
  { of: ["pm_alex", "pm_santa"], share: 0.5 },
  { of: ["pm_alex", "im_nicola"], share: 0.6 },
];

/** Rows of the model whose own voices are of languages that it is not used for: blends take their place. */
export const freeKokoroRows: readonly number[] = [37, 38, 39, 40, 41, 45, 46, 47, 48, 49, 50, 51, 52];
