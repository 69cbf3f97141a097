let silenceHolder: (() => void) | null = null;

/**
 * Takes the one sound of a page: whoever has it is told to be silent. `silence` is called when another takes it.
 * Gives the way to leave it.
 */
export function takeSound(silence: () => void): () => void {
  if (silenceHolder !== silence) silenceHolder?.();
  silenceHolder = silence;
  return () => {
    if (silenceHolder === silence) silenceHolder = null;
  };
}
