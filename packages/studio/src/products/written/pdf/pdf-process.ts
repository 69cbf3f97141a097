import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { typstSource } from "./typst-source.ts";

/** What this program is told, as the file that its first argument names; the second is the PDF to be written. */
export type PdfOrder = { document: string; fontPaths: string[] };

const [orderPath = "", outputPath = ""] = process.argv.slice(2);
const { document, fontPaths } = JSON.parse(readFileSync(orderPath, "utf8")) as PdfOrder;
const compiler = NodeCompiler.create({ workspace: dirname(orderPath), fontArgs: [{ fontPaths }] });
writeFileSync(outputPath, compiler.pdf({ mainFileContent: typstSource, inputs: { document } }));
