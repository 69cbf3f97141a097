import type { ComponentProps, MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { track } from "../analytics/track.ts";
import { needsSignIn } from "../paths.ts";
import { workspaceTarget } from "../session/redirects.ts";
import { isLikelyAdmin, isLikelySignedIn } from "../session/session-hint.ts";
import { openSignIn } from "../session/sign-in-prompt.ts";

/**
 * A way from a public page into the workspace. Administrators are led to their own place; a page that needs an account
 * opens the sign-in dialog first and remembers where to go. Only the browser knows who is here, so it is asked at the click.
 */
export function WorkspaceLink({ to, onClick, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const navigate = useNavigate();
  const start = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    track("get_started_click", { target: to });
    const opensHere =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!opensHere) return;
    if (isLikelyAdmin()) {
      event.preventDefault();
      void navigate(workspaceTarget(to, { isAdmin: true }));
    } else if (needsSignIn(to.split(/[?#]/, 1)[0] ?? to) && !isLikelySignedIn()) {
      event.preventDefault();
      openSignIn({ target: to });
    }
  };
  return <Link to={to} onClick={start} {...rest} />;
}
