export function openRestartWaits(now?: () => number): { began(): void; next(): number };
