import { useEffect } from "react";
import { useNavigate } from "react-router";
import { currentAddress } from "../../lib/address/current-address.ts";
import { signInAddress } from "../../lib/session/redirects.ts";
import { useSession } from "../../lib/session/use-session.ts";

/** The project of whoever is signed in. Null once nobody is: the page is then left for the sign-in page. */
export function useOwnProject(): string | null {
  const user = useSession();
  const navigate = useNavigate();
  const isNobody = user === null;
  useEffect(() => {
    if (isNobody) void navigate(signInAddress(currentAddress()), { replace: true });
  }, [isNobody, navigate]);
  return user?.projId ?? null;
}
