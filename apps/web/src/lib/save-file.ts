/** Has the browser save what stands at an address, as a file of a name. */
export function saveAddress({ url, fileName }: { url: string; fileName: string }): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Hands data to the browser as a file of a name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  saveAddress({ url, fileName });
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
