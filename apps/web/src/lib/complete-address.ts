/** The address of a page as it was typed, with the `https://` that many leave out. */
export const completeAddress = (typed: string): string =>
  /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
