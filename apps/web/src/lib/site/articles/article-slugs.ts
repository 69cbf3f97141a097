import type { PagePath } from "../locale-paths.ts";
import type { ArticleKind } from "./article.ts";

/** Every article, in the words of its address: the names of its files. A test holds them to the files. */
export const articleSlugs: Record<ArticleKind, readonly string[]> = {
  help: [
    "first-dub",
    "good-source",
    "when-it-fails",
    "languages-and-engines",
    "subtitles-and-glossary",
    "speakers-and-voices",
    "export-and-download",
    "share-and-embed",
    "publishing",
    "how-a-dub-is-rated",
    "transcripts-and-subtitles",
    "texts-read-aloud",
    "your-own-voice",
    "pronunciations",
    "slideshows",
    "videos-from-clips",
    "lip-sync",
    "edit-a-video",
    "fix-lines",
    "timing-and-fit",
    "subtitle-styles",
    "plans-and-credits",
    "account",
    "my-assets",
    "referrals-and-programs",
    "host-it-yourself",
  ],
  blog: ["a-benchmark-to-repeat", "where-your-files-stay", "how-a-dub-is-fitted"],
};

const sections: Record<ArticleKind, PagePath> = { help: "/help-center/", blog: "/blog/" };

/** English address of a list of articles, or of one of them. */
export const articlePage = (kind: ArticleKind, slug?: string): PagePath =>
  slug === undefined ? sections[kind] : `${sections[kind]}${slug}/`;

const kinds = ["help", "blog"] as const;

/** The pages of the help center and the blog, by their English addresses. */
export const articlePages: readonly PagePath[] = kinds.flatMap((kind) => [
  articlePage(kind),
  ...articleSlugs[kind].map((slug) => articlePage(kind, slug)),
]);

/** What is fetched beside them, in every language too: the search index and the feed. */
export const articleFiles = {
  help: "/help-center/search.json",
  blog: "/blog/feed.xml",
} as const satisfies Record<ArticleKind, PagePath>;
