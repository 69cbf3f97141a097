/** A random UUID (version 4); `crypto.randomUUID` is for secure contexts only, and the product also runs on plain http in a home. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) =>
    (getByte(byte, index) + 0x100).toString(16).slice(1),
  ).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Version and variant stand in two bytes (RFC 9562, 5.4). */
const getByte = (byte: number, index: number): number =>
  index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
