import { useRef } from "react";

const minMs = 20_000;

/**
 * For media whose addresses are valid for a while: asks for new ones, unless that was just done and is no help. The
 * given back function tells whether it asked.
 */
export function useRenewal(renew: () => void): () => boolean {
  const lastAtMs = useRef(0);
  return () => {
    const nowMs = Date.now();
    if (nowMs - lastAtMs.current < minMs) return false;
    lastAtMs.current = nowMs;
    renew();
    return true;
  };
}
