import { Radio, Stack } from "@mantine/core";
import type { EngineStatus } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

type MoverProps = {
  /** Services that move lips. */
  movers: readonly EngineStatus[];
  /** The id of one; null: the basic kind. */
  value: string | null;
  onChange: (mover: string | null) => void;
};
const basic = "";

/** Whether the lips are moved here or by a service. */
export function ChooseMover({ movers, value, onChange }: MoverProps) {
  const { t } = useTranslation("lip-sync");
  return (
    <Radio.Group
      label={t("mover.label")}
      value={value ?? basic}
      onChange={(chosen) => onChange(chosen === basic ? null : chosen)}
    >
      <Stack gap="xs" mt="xs">
        <Radio value={basic} label={t("mover.basic")} />
        {movers.map(({ id, name }) => (
          <Radio key={id} value={id} label={<bdi>{name}</bdi>} description={t("mover.hint")} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
