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
  block(below: 5.5mm, paragraph.text)
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
  paragraphs: { time: string; speaker: { name: string; color: string } | null; text: string }[];
};
