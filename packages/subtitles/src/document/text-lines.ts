/** The lines of a text; old Mac files end them with a lone carriage return. */
export const getLines = (text: string): string[] => text.split(/\r\n|\n|\r/);

export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === "";
