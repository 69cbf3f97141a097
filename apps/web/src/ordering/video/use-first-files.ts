import { useEffect, useRef } from "react";

/** Brings in files that were there before the page was: once, however often it is drawn. */
export function useFirstFiles(files: readonly File[], bring: (files: readonly File[]) => void): void {
  const left = useRef(files);
  useEffect(() => {
    const taken = left.current;
    left.current = [];
    if (taken.length > 0) bring(taken);
  }, []);
}
