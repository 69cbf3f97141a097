/** Text of a subtitle file: UTF-8, UTF-16 by its mark or its zero bytes, else windows-1252. No byte order mark. */
export const decodeSubtitles = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && bytes.length > 1))
    return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
