/** The id that a command has today, by one that an earlier version stored keys under. */
export const getPresentId = (id: string): string =>
  id === "togglePicture" ? "toggleVideo" : id.replace(/^room\./, "panel.");
