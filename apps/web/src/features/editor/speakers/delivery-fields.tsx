import type { Delivery } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { NumberWithin } from "../../../ui/number-within.tsx";
import { StyleField } from "../../../ui/voices/style-field.tsx";
import { useEditor } from "../document/stores.tsx";

type DeliveryFieldsProps = {
  /** Of whom it is the delivery. */
  voiceIds: readonly (string | null)[];
  delivery: Delivery;
  onChange: (delivery: Delivery) => void;
  isDisabled?: boolean;
};

/** Speed, pitch, pause and style of a reading, within what a voice can do. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { voiceIds, delivery, onChange, isDisabled = false } = props;
  const language = useEditor(({ script }) => script.targetLanguage ?? script.sourceLanguage);
  const { t } = useTranslation("editor-lines");
  const fields = [
    { key: "speed", min: 0.5, max: 2, step: 0.05, decimalScale: 2, suffix: " ×" },
    { key: "pitchSemitones", min: -12, max: 12, step: 1, decimalScale: 1, suffix: "" },
    { key: "pauseBeforeMs", min: 0, max: 5000, step: 100, decimalScale: 0, suffix: "" },
  ] as const;
  return (
    <>
      {fields.map(({ key, ...field }) => (
        <NumberWithin
          key={key}
          label={t(`delivery.${key}`)}
          disabled={isDisabled}
          value={delivery[key]}
          onChange={(value) => onChange({ ...delivery, [key]: value })}
          {...field}
        />
      ))}
      <StyleField {...{ voiceIds, language, delivery, onChange, isDisabled }} />
    </>
  );
}
