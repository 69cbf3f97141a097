const asks = (query: string): boolean => window.matchMedia(query).matches;

/** Whether the visitor wants to spare data. */
export const sparesData = (): boolean => {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  const isSaving =
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true;
  return isSaving || asks("(prefers-reduced-data: reduce)");
};

/** Whether something may move by itself: the visitor wants neither less motion nor less data. */
export const mayPlayUnasked = (): boolean => !asks("(prefers-reduced-motion: reduce)") && !sparesData();
