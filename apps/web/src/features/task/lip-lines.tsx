import { Button, NativeSelect, Table, Text } from "@mantine/core";
import type { LipReport } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import type { LipPart } from "./list-lip-parts.ts";

type LinesProps = {
  lines: LipReport["lines"];
  /** As they are chosen now, by the places of the lines. */
  parts: readonly LipPart[];
  people: readonly Pick<LipReport["faces"][number], "face">[];
  onSeek: (ms: number) => void;
  /** Gives a line to a face; null: to nobody's. */
  onFace: (line: number, face: number | null) => void;
};
const nobody = "nobody";

/** Every line with the face that says it, and what became of it. */
export function LipLines({ lines, parts, people, onSeek, onFace }: LinesProps) {
  const { t } = useTranslation("lip-sync");
  const formats = useFormats();
  const faceOptions = [
    ...people.map(({ face }) => ({
      value: String(face),
      label: t("face", { number: formats.number(face + 1) }),
    })),
    { value: nobody, label: t("lines.nobody") },
  ];
  return (
    <Table.ScrollContainer minWidth={320} mah={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("lines.time")}</Table.Th>
            <Table.Th>{t("lines.who")}</Table.Th>
            <Table.Th>{t("lines.state")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map(({ startMs, endMs, face, line }) => {
            const time = `${formats.clock(startMs)} – ${formats.clock(endMs)}`;
            const left = lines[line]?.left ?? null;
            return (
              // Two people may begin at once.
              <Table.Tr key={`${line} ${startMs}`}>
                <Table.Td>
                  <Button variant="subtle" size="compact-sm" onClick={() => onSeek(startMs)}>
                    <bdi>{time}</bdi>
                  </Button>
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    miw={116}
                    aria-label={t("lines.whoOf", { time })}
                    data={faceOptions}
                    value={face === null ? nobody : String(face)}
                    onChange={({ currentTarget: { value } }) =>
                      onFace(line, value === nobody ? null : Number(value))
                    }
                  />
                </Table.Td>
                <Table.Td>
                  <Text size="sm">{t(left === null ? "lines.moved" : `reason.${left}`)}</Text>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
