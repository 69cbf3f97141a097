/** What is stored under a signed address. Throws where it does not come, as when the address has run out. */
export async function fetchFile(url: string, init: { signal?: AbortSignal } = {}): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}.`);
  return answer;
}
