import type { ReactNode } from "react";
import { track } from "../../lib/analytics/track.ts";
import { SiteLink } from "../../lib/site/site-link.tsx";
import type { MenuEntry } from "./menu-entries.ts";

type MenuLinkProps = {
  entry: MenuEntry;
  /** The menu it stands in, as events tell it. */
  category: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** A line of a menu, whose use is counted. What is elsewhere opens beside this page. */
export function MenuLink({ entry, category, className, children = entry.label }: MenuLinkProps) {
  const count = () =>
    track("nav_header_click_menu_item", { main_category: category, sub_category: entry.name });
  return "page" in entry ? (
    <SiteLink page={entry.page} className={className} onClick={count}>
      {children}
    </SiteLink>
  ) : (
    <a href={entry.href} className={className} onClick={count} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
