import { useEffect } from "react";

/** Tells that a part of an order is on its way, and that it is no more, also where its field is gone. */
export function useTellBusy(isBusy: boolean, onBusy: ((isBusy: boolean) => void) | undefined): void {
  useEffect(() => {
    if (!isBusy) return;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [isBusy]);
}
