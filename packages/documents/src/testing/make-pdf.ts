import { lockPdf } from "./lock-pdf.ts";

/** A word or line of a page: its place from the left and the foot, and the size of its letters. */
export type PrintedLine = { text: string; x?: number; y: number; size?: number };

/** A PDF of pages with these lines, in Helvetica; `password`: encrypted by it. */
export function makePdf(
  pages: readonly (readonly PrintedLine[])[],
  { password }: { password?: string } = {},
): Buffer {
  const lock = password === undefined ? null : lockPdf(password);
  const objects: string[] = ["", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"];
  const kids: string[] = [];
  for (const lines of pages) {
    const content = lines
      .map(({ text, x = 72, y, size = 12 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`)
      .join("\n");
    const contentId = objects.length + 2;
    const written = lock?.encrypt(content, contentId) ?? content;
    objects.push(`<< /Length ${content.length} >>\nstream\n${written}\nendstream`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contentId} 0 R >>`,
    );
    kids.push(`${objects.length + 1} 0 R`);
  }
  objects[0] = `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(" ")}] >>`;
  const parts = ["%PDF-1.4\n", "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n"];
  for (const [index, object] of objects.entries()) parts.push(`${index + 2} 0 obj\n${object}\nendobj\n`);
  const body = parts.join("");
  const places = parts.map((_, index) => parts.slice(0, index).join("").length).slice(1);
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  return Buffer.from(
    `${body}xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${places.length + 1} /Root 1 0 R${lock?.trailer ?? ""} >>\nstartxref\n${body.length}\n%%EOF`,
    "latin1",
  );
}
