import type { RequestBody } from "./service-client.ts";

/** A form as bytes in memory, which can be sent again. */
export async function encodeForm(form: FormData): Promise<RequestBody> {
  const encoded = new Response(form);
  return {
    contentType: encoded.headers.get("content-type") ?? "multipart/form-data",
    content: new Uint8Array(await encoded.arrayBuffer()),
  };
}
