const presentNames: Record<string, string> = {
  room: "panel",
  picturePlace: "videoPlace",
  pictureSizes: "videoSizes",
};

/** What versions 1 and 2 of the layout stored: they called a panel a room, and a video a picture. */
export const readEarlierLayout = <Layout>(stored: unknown): Layout =>
  Object.fromEntries(
    Object.entries(stored as object).map(([name, value]) => [presentNames[name] ?? name, value]),
  ) as Layout;
