import { Text, TextInput } from "@mantine/core";
import { limits, type Pronunciation } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ownDirection } from "../own-direction.ts";

/** What is typed of a pronunciation; empty where nothing is. */
export type PronunciationInput = { word: string; sayAs: string; ipa: string };

type PronunciationFieldsProps = {
  input: PronunciationInput;
  onChange: (input: PronunciationInput) => void;
  /** The word is known. Default: it is typed. */
  isWordFixed?: boolean;
  /** Whether the voice that will say it takes phonemes. Default: nobody knows which one that is. */
  takesPhonemes?: boolean | null;
};

/** What was typed as a pronunciation; null: it says nothing yet. */
export function getPronunciation(input: PronunciationInput): Pronunciation | null {
  const [word, sayAs, ipa] = [
    input.word.trim(),
    input.sayAs.trim(),
    input.ipa.trim().replace(/^[/[]|[/\]]$/g, ""),
  ];
  if (word === "" || (sayAs === "" && ipa === "")) return null;
  return { word, sayAs: sayAs === "" ? word : sayAs, ...(ipa === "" ? {} : { ipa }) };
}

/** The parts of a pronunciation side by side: a word, what is said instead, and phonemes for voices that take them. */
export function PronunciationFields(props: PronunciationFieldsProps) {
  const { input, onChange, isWordFixed = false, takesPhonemes = null } = props;
  const { t } = useTranslation("pronunciations");
  const names = isWordFixed ? (["sayAs", "ipa"] as const) : (["word", "sayAs", "ipa"] as const);
  const fields = names.map((name) => (
    <TextInput
      key={name}
      size="sm"
      label={t(name)}
      maxLength={limits.maxPronunciationCharacters}
      {...(name === "ipa" ? { dir: "ltr", title: t("ipaHint"), placeholder: "ˈwʊstə" } : ownDirection)}
      autoComplete="off"
      spellCheck={false}
      value={input[name]}
      onChange={({ currentTarget }) => onChange({ ...input, [name]: currentTarget.value })}
    />
  ));
  return (
    <>
      {fields}
      {input.ipa.trim() !== "" && takesPhonemes === false ? (
        <Text size="xs" c="var(--ink-soft)" style={{ gridColumn: "1 / -1" }}>
          {t("noIpa")}
        </Text>
      ) : null}
    </>
  );
}
