import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const styleLink = /<link rel="stylesheet" href="(\/assets\/[^"#?]+\.css)(#?)"\/>/g;

/**
 * A built page with its styles in itself, so that it is painted as soon as it has arrived, without a second round to
 * the server. The links to the styles stay for the router, which knows them by their address, but are switched off:
 * browsers do not fetch them. React leaves an element alone that it does not know.
 *
 * `getStyle` gives the styles at an address such as `/assets/root-1a2b.css`. Throws for styles that would not work in a
 * page.
 */
export function withOwnStyles(html: string, getStyle: (address: string) => string): string {
  const addresses = [...html.matchAll(styleLink)].map(([, address = ""]) => address);
  const styles = addresses.map((address) => getStyle(address).trim()).join("\n");
  if (styles === "") return html;
  // It would end the element, or have no effect behind other rules.
  const misfit = /<\/style|@import|@charset|url\((?!["']?(?:\/|data:))/i.exec(styles);
  if (misfit) throw new Error(`Styles with ${misfit[0]} cannot stand in a page.`);
  const first = html.search(styleLink);
  const linked = html.slice(first).replace(styleLink, '<link rel="stylesheet" href="$1$2" disabled=""/>');
  return `${html.slice(0, first)}<style>${styles}</style>${linked}`;
}

/** Puts styles into the pages of a build at these addresses, which are rewritten. */
export function putStylesIntoPages(addresses: readonly string[], builtFolder: string): void {
  const known = new Map<string, string>();
  const getStyle = (address: string): string => {
    const style = known.get(address) ?? readFileSync(join(builtFolder, address), "utf8");
    known.set(address, style);
    return style;
  };
  for (const address of addresses) {
    const file = join(builtFolder, address, "index.html");
    writeFileSync(file, withOwnStyles(readFileSync(file, "utf8"), getStyle));
  }
}
