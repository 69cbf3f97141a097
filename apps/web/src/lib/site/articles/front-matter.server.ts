import { VFile } from "vfile";
import { matter } from "vfile-matter";
import { z } from "zod";
import { type ArticleKind, articleCategories } from "./article.ts";

const common = { title: z.string().min(1), description: z.string().min(1) };

const schemas = {
  help: z.strictObject({
    ...common,
    category: z.enum(articleCategories.help),
    /** Place within its category, from 1. */
    order: z.int().positive(),
    updated: z.iso.date(),
  }),
  blog: z.strictObject({
    ...common,
    category: z.enum(articleCategories.blog),
    date: z.iso.date(),
    author: z.string().min(1),
    /** Address of a picture below `public/`; of one of the product without its language. */
    picture: z.string().startsWith("/pictures/"),
  }),
};

export type HelpFrontMatter = z.infer<typeof schemas.help>;
export type BlogFrontMatter = z.infer<typeof schemas.blog>;
export type FrontMatter = ({ kind: "help" } & HelpFrontMatter) | ({ kind: "blog" } & BlogFrontMatter);

/** A Markdown file taken apart. Throws, naming the file, where its front matter is not what the schema asks for. */
export function takeMarkdownApart<T>(
  schema: z.ZodType<T>,
  path: string,
  source: string,
): { frontMatter: T; markdown: string } {
  const file = new VFile(source);
  matter(file, { strip: true });
  const { data, error } = schema.safeParse(file.data.matter);
  if (error) throw new Error(`The front matter of ${path} cannot be used:\n${z.prettifyError(error)}`);
  return { frontMatter: data, markdown: String(file) };
}

/** The Markdown file of an article taken apart. Throws as {@link takeMarkdownApart}. */
export function readFrontMatter(
  kind: ArticleKind,
  path: string,
  source: string,
): { frontMatter: FrontMatter; markdown: string } {
  const { frontMatter, markdown } = takeMarkdownApart<HelpFrontMatter | BlogFrontMatter>(
    schemas[kind],
    path,
    source,
  );
  return { frontMatter: { kind, ...frontMatter } as FrontMatter, markdown };
}
