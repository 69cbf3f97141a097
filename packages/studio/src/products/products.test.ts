import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stageNameSchema, taskProductSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { withPictures } from "./draw-product.ts";
import { productOutlines } from "./products.ts";

const outlines = productOutlines();

test("every product that can be ordered is here, once", () => {
  expect(outlines.map(({ id }) => id)).toEqual(taskProductSchema.options);
});

test("the rows of all products are those that there are texts for, in the order of the contract", () => {
  for (const { steps } of outlines) {
    const rows = [...new Set(steps.flatMap(({ row }) => row ?? []))];
    expect(rows).toEqual(stageNameSchema.options.filter((name) => rows.includes(name)));
  }
  const all = new Set(outlines.flatMap(({ steps }) => steps.flatMap(({ row }) => row ?? [])));
  expect([...all].toSorted()).toEqual(stageNameSchema.options.toSorted());
});

test("the pictures in the documents are those of the products (else: npm run draw:products)", async () => {
  const path = join(import.meta.dirname, "../../../../docs/architecture.md");
  const document = await readFile(path, "utf8");
  expect(withPictures(document, outlines)).toBe(document);
});
