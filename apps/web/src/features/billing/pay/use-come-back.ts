import { useEffect } from "react";

/**
 * Calls `onBack` when somebody comes back by the browser's button from the page that this one led to, and finds it as
 * they left it.
 */
export function useComeBack(onBack: () => void): void {
  useEffect(() => {
    const come = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onBack();
    };
    window.addEventListener("pageshow", come);
    return () => window.removeEventListener("pageshow", come);
  }, [onBack]);
}
