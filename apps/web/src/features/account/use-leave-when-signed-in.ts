import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../../lib/session/use-session.ts";

/** Goes to `target` as soon as someone is signed in: by this page, by another tab, or already before. */
export function useLeaveWhenSignedIn(target: string, { unless = false }: { unless?: boolean } = {}): void {
  const isSignedIn = useSession() !== null;
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn && !unless) void navigate(target, { replace: true });
  }, [isSignedIn, unless, navigate, target]);
}
