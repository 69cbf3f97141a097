import { Group, Select } from "@mantine/core";
import { localeNames, locales, type NewsletterSegment } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

const plans = ["all", "free", "paid"] as const satisfies NewsletterSegment["plan"][];

type SegmentFieldsProps = {
  segment: NewsletterSegment;
  onChange: (part: Partial<NewsletterSegment>) => void;
};

/** Whom something is for: readers of a language, and of a kind of plan. */
export function SegmentFields({ segment, onChange }: SegmentFieldsProps) {
  const { t } = useTranslation("admin");
  return (
    <Group grow align="start">
      <Select
        label={t("newsletter.language")}
        data={[
          { value: "", label: t("newsletter.anyLanguage") },
          ...locales.map((one) => ({ value: one, label: localeNames[one] })),
        ]}
        value={segment.locale ?? ""}
        allowDeselect={false}
        onChange={(value) => onChange({ locale: locales.find((one) => one === value) ?? null })}
      />
      <Select
        label={t("people.plan")}
        data={plans.map((one) => ({ value: one, label: t(`newsletter.plans.${one}`) }))}
        value={segment.plan}
        allowDeselect={false}
        onChange={(value) => onChange({ plan: plans.find((one) => one === value) ?? "all" })}
      />
    </Group>
  );
}
