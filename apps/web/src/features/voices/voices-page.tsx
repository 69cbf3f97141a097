import { Button, Select } from "@mantine/core";
import { IconMicrophone } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { languageCodeSchema } from "@voxloom/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useFormats } from "../../lib/use-formats.ts";
import type { FoundVoice } from "../../lib/voices/find-voices.ts";
import { useVoiceMatches } from "../../lib/voices/use-voice-matches.ts";
import { voicesQuery } from "../../lib/voices/voices-query.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { LikeBar } from "../../ui/voices/like-bar.tsx";
import { useVoiceShelf } from "../../ui/voices/use-voice-shelf.ts";
import { VoiceBrowser } from "../../ui/voices/voice-browser.tsx";
import { CompareBar } from "./compare-bar.tsx";

/** What the address says where every language is meant. */
const every = "all";
const pair = 2;

type VoicesPageProps = {
  /** Takes a voice to where it is used. */
  onUse: (voiceId: string, language: string) => void;
};

/** Every voice that an engine here has: heard, narrowed, liked, compared, and taken to a text. */
export function VoicesPage({ onUse }: VoicesPageProps) {
  const { t } = useTranslation("voices");
  const [language, setLanguage] = useLanguage();
  const shelf = useVoiceShelf(language === every ? null : [language]);
  const found = useVoiceMatches({ language, speaker: null, remaining: shelf.remaining });
  const [comparedIds, setCompared] = useState<readonly string[]>([]);
  const compared = comparedIds.flatMap((id) => shelf.voices.find(({ voice }) => voice.id === id) ?? []);
  // A third voice takes the place of the second.
  const toggle = ({ voice: { id } }: FoundVoice): void =>
    setCompared((ids) =>
      ids.includes(id) ? ids.filter((one) => one !== id) : [...ids.slice(0, pair - 1), id],
    );
  const use = (voiceId: string, spoken: string): void => {
    shelf.noteUse(voiceId);
    onUse(voiceId, spoken);
  };
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")}>
        <Button
          component={Link}
          to={paths.voiceCloning}
          leftSection={<IconMicrophone size={18} aria-hidden="true" />}
        >
          {t("own.make")}
        </Button>
      </PageHead>
      {language === every ? null : <LikeBar found={found} speaker={null} />}
      <VoiceBrowser shelf={shelf} onUse={use} reasons={found.reasons} compared={{ ids: comparedIds, toggle }}>
        <LanguageSelect language={language} onChange={setLanguage} />
      </VoiceBrowser>
      {compared.length > 0 ? (
        <CompareBar
          shelf={shelf}
          pair={compared}
          onUse={(found) => use(found.voice.id, shelf.getLanguage(found))}
          onClose={() => setCompared([])}
        />
      ) : null}
    </>
  );
}

/** The language that is listed, kept in the address; default: the one of the page. */
function useLanguage(): [string, (language: string) => void] {
  const { i18n } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const own = i18n.language.split("-")[0] ?? "en";
  const set = (language: string): void => {
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        next.set("language", language);
        return next;
      },
      { replace: true },
    );
  };
  const asked = search.get("language");
  // An address can say anything.
  const isKnown = asked === every || languageCodeSchema.safeParse(asked).success;
  return [asked !== null && isKnown ? asked : own, set];
}

function LanguageSelect({ language, onChange }: { language: string; onChange: (language: string) => void }) {
  const { t } = useTranslation("voices");
  const formats = useFormats();
  const { data } = useQuery(voicesQuery(null));
  const options = useMemo(() => {
    const codes = new Set([...(data?.flatMap(({ languages }) => languages) ?? [])]);
    if (language !== every) codes.add(language);
    const named = [...codes].map((value) => ({ value, label: formats.language(value) }));
    return [
      { value: every, label: t("allLanguages") },
      ...named.toSorted((a, b) => formats.compare(a.label, b.label)),
    ];
  }, [data, language, formats, t]);
  return (
    <Select
      searchable
      size="sm"
      w={190}
      aria-label={t("language")}
      allowDeselect={false}
      data={options}
      value={language}
      onChange={(value) => value !== null && onChange(value)}
    />
  );
}
