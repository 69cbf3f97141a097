const signs = ["%PDF-", "PK\u0003\u0004"].map((sign) => Buffer.from(sign, "latin1"));

/** Whether bytes begin as a PDF or an archive (DOCX, EPUB) does: what says so without a name. */
export const isDocumentFile = (bytes: Uint8Array): boolean =>
  signs.some((sign) => sign.equals(bytes.subarray(0, sign.length)));
