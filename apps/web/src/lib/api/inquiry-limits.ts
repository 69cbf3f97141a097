/**
 * The most characters that the fields of an inquiry take: the contract's limits, which as a whole are too heavy for
 * public pages; a test of the form's fields holds them together.
 */
export const inquiryLimits = { name: 120, email: 254, detail: 500, message: 5000 } as const;
