import type { ComponentProps } from "react";
import { Link } from "react-router";
import styles from "./site-button.module.css";

/** How a button of the public site looks. */
export type SiteButtonLook = {
  /** `primary` for what a page is about, `default` for the other way, `colorful` for the one great call. */
  look?: "primary" | "default" | "colorful";
  /** 36, 44 or 56 px high. A large one is as wide as a phone. */
  size?: "small" | "medium" | "large";
};

/** The classes of a button of the public site, for what is no plain button or link of ours. */
export function siteButtonClass({ look = "primary", size = "medium" }: SiteButtonLook = {}): string {
  return [styles.button, styles[look], styles[size]].filter(Boolean).join(" ");
}

/** A button of the public site. Its type is `button` unless another is given. */
export function SiteButton({ look, size, ...rest }: SiteButtonLook & ComponentProps<"button">) {
  return <button type="button" className={siteButtonClass({ look, size })} {...rest} />;
}

/** A link that looks like {@link SiteButton}. Public pages are given as `getAddress(locale, page)`. */
export function SiteButtonLink({ look, size, ...rest }: SiteButtonLook & ComponentProps<typeof Link>) {
  return <Link className={siteButtonClass({ look, size })} {...rest} />;
}
