import { Select, type SelectProps } from "@mantine/core";
import { countryCodes } from "@voxloom/contract";
import { useMemo } from "react";
import { useFormats } from "../lib/use-formats.ts";

type CountrySelectProps = Pick<SelectProps, "label" | "value" | "onChange" | "withAsterisk">;

/** A country, found by typing a part of its name; its value is its two letters of ISO 3166. */
export function CountrySelect(props: CountrySelectProps) {
  const formats = useFormats();
  const countries = useMemo(
    () =>
      countryCodes
        .map((code) => ({ value: code, label: formats.country(code) }))
        .toSorted((a, b) => formats.compare(a.label, b.label)),
    [formats],
  );
  return <Select searchable autoComplete="country-name" data={countries} {...props} />;
}
