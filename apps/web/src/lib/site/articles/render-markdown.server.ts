import type { Locale } from "@voxloom/contract/locales";
import type { Root } from "hast";
import { toString as findText } from "hast-util-to-string";
import rehypeExternalLinks from "rehype-external-links";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { getAddress } from "../locale-paths.ts";
import type { ArticleHeading } from "./article.ts";
import { articlePage } from "./article-slugs.ts";
import { interfaceWords } from "./interface-words.server.ts";
import { getPicture } from "./picture.server.ts";

/** What becomes of Markdown: HTML, its headings of the second and third degree, and its words alone. */
export type RenderedMarkdown = { html: string; headings: ArticleHeading[]; text: string };

/** Each picture as it is in the language, with its size, so that its place is kept before it comes. */
const showPictures = (locale: Locale) => () => (tree: Root) => {
  visit(tree, "element", ({ tagName, properties }) => {
    if (tagName !== "img") return;
    const { address, width, height } = getPicture(locale, String(properties.src));
    Object.assign(properties, { src: address, width, height, loading: "lazy", decoding: "async" });
  });
};

/** Texts link to the English address of other articles; here they lead to those of the reader's language. */
const linkWithinLocale = (locale: Locale) => () => (tree: Root) => {
  visit(tree, "element", ({ tagName, properties }) => {
    const [, section, slug] = /^\/(help-center|blog)\/(?:([\w-]+)\/)?$/.exec(String(properties.href)) ?? [];
    if (tagName !== "a" || section === undefined) return;
    properties.href = getAddress(locale, articlePage(section === "blog" ? "blog" : "help", slug));
  });
};

const collectHeadings = (headings: ArticleHeading[]) => () => (tree: Root) => {
  visit(tree, "element", (element) => {
    if (element.tagName !== "h2" && element.tagName !== "h3") return;
    const depth = Number(element.tagName.slice(1));
    headings.push({ id: String(element.properties.id), text: findText(element), depth });
  });
};

/** Markdown (GitHub's) to safe HTML: no raw HTML passes, and only harmless elements and addresses are left. */
export function renderMarkdown(locale: Locale, markdown: string): RenderedMarkdown {
  const headings: ArticleHeading[] = [];
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(interfaceWords(locale))
    .use(remarkRehype)
    .use(rehypeSanitize)
    .use(rehypeSlug)
    .use(rehypeExternalLinks, { rel: ["noopener", "noreferrer"] })
    .use(showPictures(locale))
    .use(linkWithinLocale(locale))
    .use(collectHeadings(headings))
    .use(rehypeStringify);
  const tree = processor.runSync(processor.parse(markdown));
  return { html: processor.stringify(tree), headings, text: findText(tree) };
}
