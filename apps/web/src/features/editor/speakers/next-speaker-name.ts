import type { Speaker } from "@voxloom/contract";

/** "Speaker" with the lowest number that nobody has yet; shown in the language of the page. */
export const nextSpeakerName = (speakers: readonly Pick<Speaker, "name">[]): string => {
  const taken = new Set(speakers.map(({ name }) => name));
  let number = 1;
  while (taken.has(`Speaker ${number}`)) number += 1;
  return `Speaker ${number}`;
};
