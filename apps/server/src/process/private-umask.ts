/** What a process of the product writes is for its own user alone. */
export const privateUmask = 0o077;
