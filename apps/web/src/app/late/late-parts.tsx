import { Suspense, useEffect, useState } from "react";
import { lazyOr } from "../../lib/lazy-or.ts";
import type { LatePlace } from "./late.tsx";

const Late = lazyOr(() => import("./late.tsx"));

/** What a page shows once it stands and the browser has nothing else to do: cookies, help, contact. */
export function LateParts({ place }: { place: LatePlace }) {
  const [isDue, setIsDue] = useState(false);
  const [mountedAtMs] = useState(() => performance.now());
  useEffect(() => {
    const due = () => setIsDue(true);
    // Not in every browser yet.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(due, 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(due, { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return isDue ? (
    <Suspense fallback={null}>
      <Late place={place} mountedAtMs={mountedAtMs} />
    </Suspense>
  ) : null;
}
