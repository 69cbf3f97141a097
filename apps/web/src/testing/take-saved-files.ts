import { onTestFinished, vi } from "vitest";

/** For tests: what the page hands to the browser to be saved, as files of their names. Nothing is downloaded. */
export function takeSavedFiles(): File[] {
  const files: File[] = [];
  const blobs = new Map<string, Blob>();
  const create = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const address = `blob:${location.origin}/${blobs.size}`;
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) files.push(new File([blob], this.download, { type: blob.type }));
  });
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  return files;
}
