import type { ToolCard } from "../../lib/site/tool-content.server.ts";
import { type ToolGroup, toolGroups } from "../../lib/site/tools.ts";
import { Section } from "../../ui/section.tsx";
import { ToolCards } from "./tool-cards.tsx";
import type { ToolWords } from "./tool-words.ts";

const groups = Object.entries(toolGroups) as [ToolGroup, readonly string[]][];

/** Every tool, by groups. */
export function ToolsIndex({ words, cards }: { words: ToolWords; cards: readonly ToolCard[] }) {
  return (
    <>
      <Section level={1} tone="tint" title={words.headline} intro={words.intro} />
      {groups.map(([group, slugs]) => (
        <Section key={group} id={group} title={words.groups[group]} align="start">
          <ToolCards tools={cards.filter(({ slug }) => slugs.includes(slug))} words={words} />
        </Section>
      ))}
    </>
  );
}
