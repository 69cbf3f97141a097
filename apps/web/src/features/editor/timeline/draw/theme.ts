/** Colors of the drawing, taken from the page's own. */
export type Theme = {
  ink: string;
  inkSoft: string;
  paper: string;
  paperSoft: string;
  line: string;
  brand: string;
  brandText: string;
  good: string;
  bad: string;
  warn: string;
  font: string;
};

/** The colors that hold for an element now; read again when the scheme changes. */
export const readTheme = (element: Element): Theme => {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: token("--ink"),
    inkSoft: token("--ink-soft"),
    paper: token("--paper"),
    paperSoft: token("--paper-soft"),
    line: token("--line"),
    brand: token("--brand"),
    brandText: token("--brand-text"),
    good: token("--good"),
    bad: token("--bad"),
    warn: token("--timeline-warn"),
    font: style.fontFamily,
  };
};
