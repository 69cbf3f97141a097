/** The settings that differ from the defaults, as JSON. Throws, naming the file, where it cannot be read. */
export function ownSiteSettings(): string;
