/** What a document is set with; texts come as data and are never read as markup. */
export const typstSource = `
#let doc = json(bytes(sys.inputs.document))
#set document(title: doc.title)
#set page(paper: "a4", margin: (x: 24mm, top: 22mm, bottom: 20mm), numbering: "1")
#set text(font: doc.fonts, size: 10.5pt, lang: doc.language, dir: if doc.isRightToLeft { rtl } else { ltr })
#set par(leading: 0.75em)
#block(below: 9mm, text(size: 17pt, weight: "bold", doc.title))
#for paragraph in doc.paragraphs {
  block(below: 2.4mm, sticky: true, {
    if paragraph.speaker != none {
      text(size: 9pt, weight: "bold", fill: rgb(paragraph.speaker.color), paragraph.speaker.name)
      h(2.5mm)
    }
    text(size: 9pt, fill: luma(110), dir: ltr, paragraph.time)
  })
  let noted = paragraph.notes.len() > 0
  block(below: if noted { 2.4mm } else { 5.5mm }, {
    for piece in paragraph.pieces {
      if piece.isHighlighted { highlight(fill: rgb("#ffe9a8"), piece.text) } else { piece.text }
    }
  })
  for (at, note) in paragraph.notes.enumerate() {
    let last = at + 1 == paragraph.notes.len()
    block(below: if last { 5.5mm } else { 2mm }, inset: (x: 4mm), {
      set text(size: 9.5pt)
      if note.kind == "todo" {
        box(baseline: 0.6mm, width: 3mm, height: 3mm, stroke: 0.5pt + luma(110), fill: if note.isDone { luma(110) } else { none })
        h(2mm)
      } else if note.authorName != "" {
        text(weight: "bold", note.authorName)
        h(2mm)
      }
      if note.isDone { strike(note.text) } else { note.text }
    })
  }
}
`;

/** What the source is given. */
export type TypstDocument = {
  title: string;
  /** ISO 639: hyphens and line ends follow it. */
  language: string;
  isRightToLeft: boolean;
  /** Families, in the order in which they are looked for a letter. */
  fonts: string[];
  paragraphs: {
    time: string;
    speaker: { name: string; color: string } | null;
    /** Its text, cut where something highlighted begins or ends. */
    pieces: { text: string; isHighlighted: boolean }[];
    notes: { kind: "todo" | "comment"; text: string; authorName: string; isDone: boolean }[];
  }[];
};
