import { swing } from "../film/motion.ts";

/** A kitchen in the morning, 800 by 800; the middle stays free for somebody. */
export function kitchen(t: number, seconds: number): string {
  const steam = [0, 1]
    .map((index) => {
      const x = 640 + index * 26;
      const bend = 12 * swing(t, seconds, 4, index * 2);
      return `<path d="M${x} 560C${x + bend} 530 ${x - bend} 505 ${x + bend * 0.6} 470" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".7"/>`;
    })
    .join("");
  return `<rect width="800" height="800" fill="#ffe7cf"/><rect x="60" y="120" width="230" height="270" rx="20" fill="#fff"/><rect x="76" y="136" width="198" height="238" rx="10" fill="#bfe3ff"/><circle cx="216" cy="200" r="34" fill="#ffe08a"/><path d="M76 330Q130 280 180 320T274 300V374H76Z" fill="#8fd0a2"/><path d="M175 136V374M76 255H274" stroke="#fff" stroke-width="10"/>
<rect x="520" y="236" width="250" height="16" rx="8" fill="#b9794f"/><path d="M548 236V186Q548 176 558 176H586Q596 176 596 186V236Z" fill="#7b4dff"/><path d="M616 236V170Q616 160 626 160H648Q658 160 658 170V236Z" fill="#ff9fc4"/><path d="M700 236L692 196H744L736 236Z" fill="#e0805a"/><path d="M718 196C694 170 700 140 712 130C726 144 730 170 718 196C726 168 746 152 758 150C756 172 738 188 718 196Z" fill="#4fae7a"/>
<rect y="640" width="800" height="160" fill="#d99a6c"/><rect y="640" width="800" height="18" fill="#e8b085"/>${steam}<path d="M600 572H690V640Q690 664 666 664H624Q600 664 600 640Z" fill="#fff"/><path d="M690 588Q726 588 726 614T690 640" fill="none" stroke="#fff" stroke-width="14"/>`;
}
