/** The color of a voice, wherever it is shown: an angle of the color wheel, made of its id. */
export function getVoiceHue(voiceId: string): number {
  let sum = 0;
  for (const letter of voiceId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3_600_007;
  // Steps of the golden angle: ids that follow one another are far apart.
  return Math.round((sum * 137.5) % 360);
}
