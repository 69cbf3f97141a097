import { Select, type SelectProps } from "@mantine/core";
import { countryCodes } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Countries by their names in a language, in its order. */
function listCountries(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language, "en"], { type: "region" });
  const { compare } = new Intl.Collator(language);
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.label, b.label));
}

type CountrySelectProps = Pick<SelectProps, "label" | "value" | "onChange" | "withAsterisk">;

/** A country, found by typing a part of its name; its value is its two letters of ISO 3166. */
export function CountrySelect(props: CountrySelectProps) {
  const { i18n } = useTranslation();
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  return <Select searchable autoComplete="country-name" data={countries} {...props} />;
}
