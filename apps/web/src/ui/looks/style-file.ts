import { type StyleFile, type StylePreset, styleFileSchema } from "@voxloom/contract";

type NamedStyle = Pick<StylePreset, "name" | "style">;

/** More is no file of looks. */
const maxFileBytes = 1024 ** 2;

/** Looks as a file that others can add to theirs. */
export const writeStyleFile = (looks: readonly NamedStyle[]): string => {
  const file: StyleFile = {
    kind: "voxloom-looks",
    version: 1,
    looks: looks.map(({ name, style }) => ({ name, style })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
};

/** The looks of a file; null where it holds none. */
export const readStyleFile = async (file: Blob): Promise<NamedStyle[] | null> => {
  if (file.size > maxFileBytes) return null;
  try {
    return styleFileSchema.safeParse(JSON.parse(await file.text())).data?.looks ?? null;
  } catch {
    return null;
  }
};
