import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * For tests: a program that answers as tesseract does, in its table, and reads no picture. It says `words` in each of
 * them, the last one unsurely, below one another from the foot of a picture of 1920 x 1080; answers its folder.
 */
export async function makeTesseract(folder: string, words: readonly string[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const rows = words.map(
    (word, index) =>
      `5\t$page\t1\t1\t1\t${index + 1}\t${600 + index * 200}\t960\t180\t40\t${index === words.length - 1 ? 31.5 : 96.2}\t${word}`,
  );
  const script = [
    "#!/bin/sh",
    'if [ "$1" = --version ]; then echo "tesseract 5.3.0"; exit; fi',
    `if [ "$1" = --list-langs ]; then printf 'List of available languages in "${folder}/" (3):\\ndeu\\neng\\nosd\\n'; exit; fi`,
    `echo "$*" >> '${folder}/told'`,
    "printf 'level\\tpage_num\\tblock_num\\tpar_num\\tline_num\\tword_num\\tleft\\ttop\\twidth\\theight\\tconf\\ttext\\n'",
    "page=0",
    // A file that is not there ends it, as it ends the real one.
    'while read -r picture; do [ -f "$picture" ] || exit 1; page=$((page + 1))',
    `printf '1\\t%s\\t0\\t0\\t0\\t0\\t0\\t0\\t1920\\t1080\\t-1\\t\\n' "$page"`,
    `printf '4\\t%s\\t1\\t1\\t1\\t0\\t600\\t960\\t700\\t40\\t-1\\t\\n' "$page"`,
    "cat <<ROWS",
    ...rows,
    "ROWS",
    'done < "$1"',
  ];
  const path = join(folder, "tesseract");
  await writeFile(path, `${script.join("\n")}\n`);
  await chmod(path, 0o755);
  return folder;
}
