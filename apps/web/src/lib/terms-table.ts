/** Tables of terms, fetched only by who reads or writes one. */
export { readTerms, withTerms, writeTerms } from "@voxloom/timeline";
