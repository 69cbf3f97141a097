/** The two collections of texts: the help center and the blog. */
export const articleKinds = ["help", "blog"] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** The categories of each kind, in the order in which pages show them. */
export const articleCategories = {
  help: ["first-steps", "dubbing", "studio", "account-and-plans", "self-hosting"],
  blog: ["engineering", "guides", "news"],
} as const;
export type ArticleCategory = (typeof articleCategories)[ArticleKind][number];

/** A picture with its size in pixels, so that its place is kept before it is there. */
export type ArticlePicture = { address: string; width: number; height: number };

/** What lists show of an article. */
export type ArticleSummary = {
  kind: ArticleKind;
  slug: string;
  /** Its page, with the prefix of its locale. */
  address: string;
  title: string;
  /** One or two sentences: for lists, search engines and feeds. */
  description: string;
  category: ArticleCategory;
  /** Day of the last change (help) or of publication (blog), as `2026-11-22`. */
  day: string;
  /** `day` in the words of the locale. */
  dayText: string;
  /** Who wrote it; null in the help center. */
  author: string | null;
  /** Stands above a post and in its card; null in the help center. */
  picture: ArticlePicture | null;
  /** How long reading takes, in the words of the locale, such as `4 minutes`. */
  readingTime: string;
};

/** A heading inside an article; `depth` is 2 or 3. */
export type ArticleHeading = { id: string; text: string; depth: number };

/** An article with its text and what to read beside it. */
export type Article = ArticleSummary & {
  /** Safe HTML, from Markdown of this repository. */
  html: string;
  headings: ArticleHeading[];
  previous: ArticleSummary | null;
  next: ArticleSummary | null;
  /** Others of the same category, in the blog others after them; three at most. */
  related: ArticleSummary[];
};
