const presentNames: Record<string, string> = {
  room: "panel",
  picturePlace: "videoPlace",
  pictureSizes: "videoSizes",
};

/**
 * What versions 1 to 3 of the layout stored: the first two called a panel a room, and a video a picture; none knew of
 * subtitles that are shown as they were ordered, so that the translation was stored without being chosen.
 */
export const readEarlierLayout = <Layout>(stored: unknown): Layout =>
  Object.fromEntries(
    Object.entries(stored as object).map(([name, value]) => [
      presentNames[name] ?? name,
      name === "subtitles" && value === "target" ? null : value,
    ]),
  ) as Layout;
