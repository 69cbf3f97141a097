import { DropEntry } from "../../features/tools/drop-entry.tsx";
import { PageEntry } from "../../features/tools/page-entry.tsx";
import { RelatedTools } from "../../features/tools/tool-cards.tsx";
import { ToolClosing } from "../../features/tools/tool-closing.tsx";
import { ToolPage } from "../../features/tools/tool-page.tsx";
import { paths } from "../../lib/paths.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta } from "../../lib/site/site-meta.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import { structuredTool } from "../../lib/site/structured-tool.ts";
import { channelContent, toolCards } from "../../lib/site/tool-content.server.ts";
import { isToolReady } from "../../lib/site/tool-entries.ts";
import { getPicture } from "../../lib/site/tool-pictures.ts";
import { toolWords } from "../../lib/site/tool-words.server.ts";
import { channels, toolsForChannels } from "../../lib/site/tools.ts";
import type { Route } from "./+types/channel.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const channel = channels.find((known) => known === params.channel);
  if (channel === undefined) throw new Response(null, { status: 404 });
  const [words, captions, content, cards] = await Promise.all([
    toolWords(locale),
    siteWords(locale, "site-pictures"),
    channelContent(locale, channel),
    toolCards(locale),
  ]);
  const related = cards.filter(({ slug }) => toolsForChannels.includes(slug) && isToolReady(slug));
  return { locale, channel, words, content, picture: getPicture(locale, channel, captions), related };
}

export const meta = buildMeta(({ locale, channel, content, words }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: `/channel/${channel}/`,
  title: content.title,
  description: content.description,
  structured: structuredTool({ locale, page: `/channel/${channel}/`, content, toolsName: words.allTools }),
}));

export default function ChannelRoute({
  loaderData: { channel, words, content, picture, related },
}: Route.ComponentProps) {
  return (
    <ToolPage
      key={channel}
      content={content}
      picture={picture}
      words={words}
      isReady
      entry={<DropEntry to={paths.translation} words={words} label={content.entry} />}
      related={<RelatedTools tools={related} words={words} />}
      closing={
        <ToolClosing heading={words.closing}>
          <PageEntry to={paths.translation} label={content.entry} />
        </ToolClosing>
      }
    />
  );
}
