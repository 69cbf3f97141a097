import type { ReactNode } from "react";
import { SpeechEntry } from "../../features/speech/speech-entry.tsx";
import { SubtitleFileEntry } from "../../features/subtitle-file/subtitle-file-entry.tsx";
import { DropEntry } from "../../features/tools/drop-entry.tsx";
import { PageEntry } from "../../features/tools/page-entry.tsx";
import { TemplateGallery } from "../../features/tools/template-gallery.tsx";
import { RelatedTools } from "../../features/tools/tool-cards.tsx";
import { ToolClosing } from "../../features/tools/tool-closing.tsx";
import { ToolPage } from "../../features/tools/tool-page.tsx";
import styles from "../../features/tools/tools.module.css";
import { TranscriptEntry } from "../../features/tools/transcript-entry.tsx";
import { lazyOr } from "../../lib/lazy-or.ts";
import { paths } from "../../lib/paths.ts";
import { type InsteadWords, insteadWords } from "../../lib/site/instead-words.server.ts";
import { isToolSlug } from "../../lib/site/locale-paths.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta } from "../../lib/site/site-meta.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import { structuredTool } from "../../lib/site/structured-tool.ts";
import { templateSamples } from "../../lib/site/template-samples.server.ts";
import { toolCards, toolContent } from "../../lib/site/tool-content.server.ts";
import { getEntry, isToolReady, type SpeechLead, type ToolEntry } from "../../lib/site/tool-entries.ts";
import { getPicture } from "../../lib/site/tool-pictures.ts";
import { toolWords } from "../../lib/site/tool-words.server.ts";
import { groupOfTool } from "../../lib/site/tools.ts";
import type { Route } from "./+types/tool.ts";

/** The desk with the kit that it is made of; it comes after the page, and the page can do without. */
const SpeechDeskPart = lazyOr<{ leads: SpeechLead; link: ReactNode }>(
  async () => {
    const [part, { showDocumentPhrases }] = await Promise.all([
      import("./speech-desk-part.tsx"),
      import("../../lib/phrases/phrases.ts"),
    ]);
    await showDocumentPhrases(
      "common",
      "errors",
      "ordering",
      "translation",
      "voices",
      "speech",
      "pronunciations",
      "task",
      "slideshow",
      "assets",
    );
    return { default: part.SpeechDeskPart };
  },
  ({ link }) => link,
);

/** Instead of the way into a tool that is not there yet: that it is not, what does the job today, and the way there. */
const ComingEntry = ({ words, to }: { words: InsteadWords; to: string }) => (
  <div className={styles.instead}>
    <p className={styles.coming}>{words.notYet}</p>
    <h2>{words.today}</h2>
    <p>{words.works}</p>
    <PageEntry to={to} label={words.action} />
  </div>
);

/** The workspace page that the end of a tool's page leads to. */
function getClosing(entry: ToolEntry): string {
  if (entry.kind === "speech") return paths.textToSpeech;
  if (!("to" in entry)) return paths.translation;
  const begins = "begins" in entry ? entry.begins : undefined;
  return begins === undefined ? entry.to : `${entry.to}?for=${begins}`;
}

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { slug } = params;
  if (!isToolSlug(slug)) throw new Response(null, { status: 404 });
  const [words, captions, content, cards, samples] = await Promise.all([
    toolWords(locale),
    siteWords(locale, "site-pictures"),
    toolContent(locale, slug),
    toolCards(locale),
    templateSamples(locale, slug),
  ]);
  const entry = getEntry(slug);
  const instead = entry.kind === "coming" ? await insteadWords(locale, entry.product) : null;
  const ready = cards.filter((card) => card.slug !== slug && isToolReady(card.slug));
  const alike = ready.filter((card) => groupOfTool(card.slug) === groupOfTool(slug));
  const related = alike.length > 0 ? alike : ready;
  return {
    locale,
    slug,
    words,
    content,
    picture: getPicture(locale, slug, captions),
    related,
    instead,
    samples,
  };
}

export const meta = buildMeta(({ locale, slug, content, words }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: `/tools/${slug}/`,
  title: content.title,
  description: content.description,
  structured: structuredTool({ locale, page: `/tools/${slug}/`, content, toolsName: words.allTools }),
}));

export default function ToolRoute({
  loaderData: { slug, words, content, picture, related, instead, samples },
}: Route.ComponentProps) {
  const entry = getEntry(slug);
  const link = <PageEntry to={getClosing(entry)} label={content.entry} />;
  const beginning = () => {
    if (instead !== null) return <ComingEntry words={instead} to={paths.translation} />;
    if (entry.kind === "subtitle-file")
      return (
        <SubtitleFileEntry words={{ ...words.subtitleFile, sample: words.sample }} label={content.entry} />
      );
    if (entry.kind === "transcript")
      return <TranscriptEntry {...entry} words={words} label={content.entry} />;
    if (entry.kind === "speech") return <SpeechEntry leads={entry.leads} Desk={SpeechDeskPart} link={link} />;
    return entry.kind === "drop" ? <DropEntry {...entry} words={words} label={content.entry} /> : link;
  };
  return (
    <ToolPage
      // Another tool is another page: no chosen file or open question goes along.
      key={slug}
      content={content}
      picture={picture}
      words={words}
      isReady={instead === null}
      entry={beginning()}
      samples={samples.length === 0 ? null : <TemplateGallery samples={samples} words={words.templates} />}
      related={<RelatedTools tools={related} words={words} />}
      closing={
        instead === null && entry.kind !== "subtitle-file" ? (
          <ToolClosing heading={words.closing}>{link}</ToolClosing>
        ) : null
      }
    />
  );
}
