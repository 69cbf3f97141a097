/** A gray picture of a page, a byte for each point. */
export type ScannedPage = { width: number; height: number; pixels: Uint8Array; rotate?: number };

/** A PDF without letters, as a scanner makes it: a picture on each page. */
export function makeScan(pages: readonly ScannedPage[]): Buffer {
  const objects: Buffer[] = [];
  const add = (head: string, stream?: Uint8Array): number => {
    const body =
      stream === undefined
        ? Buffer.from(head)
        : Buffer.concat([Buffer.from(`${head}\nstream\n`), stream, Buffer.from("\nendstream")]);
    objects.push(body);
    // The head and the list of pages come first.
    return objects.length + 2;
  };
  const kids = pages.map(({ width, height, pixels, rotate = 0 }) => {
    const picture = add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${pixels.length} >>`,
      pixels,
    );
    const drawing = Buffer.from("612 0 0 792 0 0 cm /P Do");
    const content = add(`<< /Length ${drawing.length} >>`, drawing);
    return add(
      `<< /Type /Page /Parent 2 0 R /Rotate ${rotate} /MediaBox [0 0 612 792] /Resources << /XObject << /P ${picture} 0 R >> >> /Contents ${content} 0 R >>`,
    );
  });
  const all = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from(
      `<< /Type /Pages /Count ${pages.length} /Kids [${kids.map((id) => `${id} 0 R`).join(" ")}] >>`,
    ),
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const places: number[] = [];
  for (const [index, body] of all.entries()) {
    places.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n"));
  }
  const start = Buffer.concat(parts).length;
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
