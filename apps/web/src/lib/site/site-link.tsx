import type { ComponentProps } from "react";
import { Link } from "react-router";
import { getAddress, type PagePath } from "./locale-paths.ts";
import { useSite } from "./site-context.tsx";

/** A link to a public page, by its English address, in the language of the page it stands on. */
export function SiteLink({ page, ...rest }: Omit<ComponentProps<typeof Link>, "to"> & { page: PagePath }) {
  return <Link to={getAddress(useSite().locale, page)} {...rest} />;
}
