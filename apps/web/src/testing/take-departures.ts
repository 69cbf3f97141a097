import { onTestFinished, vi } from "vitest";

/** For tests: the addresses, of other sites too, that the page leaves for. Nobody goes there. */
export function takeDepartures(): string[] {
  const addresses: string[] = [];
  const assign = vi.spyOn(window.location, "assign").mockImplementation((address) => {
    addresses.push(String(address));
  });
  onTestFinished(() => assign.mockRestore());
  return addresses;
}

/** For tests: somebody comes back to the page by the browser's button, and finds it as they left it. */
export const comeBack = (): void =>
  void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
