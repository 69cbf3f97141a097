import { readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { modelCatalog } from "./catalog.ts";
import type { CatalogModel } from "./expectations.ts";
import { type Model, ModelError } from "./model.ts";

/** A list of models is text that somebody wrote. */
const maxFileBytes = 1_000_000;

const fileSchema = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "is a name of a file without a folder"),
  path: z
    .string()
    .max(500)
    .refine(
      (path) => path !== "" && path.split("/").every((part) => !["", ".", ".."].includes(part)),
      "is a path below the revision, without . and ..",
    ),
  sizeBytes: z.int().min(1).max(1e12),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "is 64 digits of 0-9 and a-f, as sha256sum says"),
  address: z.url({ protocol: /^https?$/, error: "is an http or https address" }).optional(),
});

const replacementSchema = z.strictObject({
  repository: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, "is a name such as owner/name")
    .optional(),
  revision: z.string().regex(/^[\w.-]{1,100}$/, "is a commit, a branch or a tag"),
  files: z.array(fileSchema).min(1).max(50),
});
type Replacement = z.output<typeof replacementSchema>;

const catalogFileSchema = z.strictObject({ models: z.record(z.string(), replacementSchema) });

/**
 * The models that this version knows, some of them with files of an operator's own: `path` is of a JSON file, in the
 * form that docs/engines.md tells. Throws ModelError `bad-catalog`, whose message names the file and each model that is
 * wrong.
 */
export function readCatalogFile(
  path: string,
  catalog: readonly CatalogModel[] = modelCatalog,
): CatalogModel[] {
  const { data, error } = catalogFileSchema.safeParse(readJson(path));
  if (error !== undefined)
    throw badCatalog(
      path,
      error.issues.slice(0, 10).map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    );
  const unknown = Object.keys(data.models).filter((id) => catalog.every((model) => model.id !== id));
  const problems = catalog.flatMap((model) => {
    const replacement = data.models[model.id];
    return replacement === undefined ? [] : findProblems(model, replacement);
  });
  problems.push(...unknown.map((id) => `models.${id}: this version knows no such model`));
  if (problems.length > 0) throw badCatalog(path, problems.slice(0, 10));
  return catalog.map((model) => {
    const replacement = data.models[model.id];
    if (replacement === undefined) return model;
    const { repository = model.repository, revision, files } = replacement;
    const taken = files.map(({ address, ...file }) => (address === undefined ? file : { ...file, address }));
    // What was measured was the publisher's weights.
    const quality = { ...model.quality, figures: [] };
    return {
      ...{ ...model, repository, revision, files: taken },
      ...{ version: revision, quality, realTimeFactor: null },
    };
  });
}

function readJson(path: string): unknown {
  try {
    if (statSync(path).size > maxFileBytes)
      throw new Error(`is larger than ${maxFileBytes / 1e6} MB: a list of models is not`);
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw badCatalog(path, [error instanceof Error ? error.message : String(error)], error);
  }
}

function findProblems(model: Model, { repository, files }: Replacement): string[] {
  const at = `models.${model.id}`;
  if (model.kind === "firefox")
    return [
      `${at}: its files are those of Firefox's own list, which a mirror serves (VOXLOOM_MODELS_MIRROR), and cannot be others`,
    ];
  const names = files.map(({ name }) => name);
  const missing = model.files.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  // Its repository may be none of the hub's.
  const isElsewhere = repository === undefined && model.files.some(({ address }) => address !== undefined);
  return [
    ...(missing.length > 0
      ? [`${at}.files: ${missing.join(", ")} is missing: engines look for files by these names`]
      : []),
    ...(twice === undefined ? [] : [`${at}.files: ${twice} is there twice`]),
    ...(isElsewhere && files.some(({ address }) => address === undefined)
      ? [`${at}: its files are not on the hub: give each its address, or a repository`]
      : []),
  ];
}

const badCatalog = (path: string, problems: readonly string[], cause?: unknown): ModelError =>
  new ModelError(
    "bad-catalog",
    `${path} is no list of models: ${problems.join("; ")}.`,
    "Write it as docs/engines.md tells (A catalog of one's own), or take VOXLOOM_MODELS_CATALOG away.",
    { cause },
  );
