import { Card, Group, Stack, Switch, Text, Title } from "@mantine/core";
import type { LipReport, LipSyncSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { FacePicture } from "./face-picture.tsx";
import { LipMerge } from "./lip-merge.tsx";
import styles from "./lip-parts.module.css";
import pictures from "./lip-pictures.module.css";

type FacesProps = {
  faces: LipReport["faces"];
  /** Faces that stand for a person each. */
  people: LipReport["faces"];
  /** Where the faces are seen. */
  videoUrl: string;
  facesOff: readonly number[];
  onSwitch: (face: number, isOn: boolean) => void;
  sameFaces: LipSyncSettings["sameFaces"];
  onSameFaces: (sameFaces: LipSyncSettings["sameFaces"]) => void;
};

/** Who was found in the video: whether their mouth is moved, and which faces are one person. */
export function LipFaces(props: FacesProps) {
  const { faces, people, videoUrl, facesOff, onSwitch, sameFaces, onSameFaces } = props;
  const { t } = useTranslation("lip-sync");
  const formats = useFormats();
  return (
    <Card component="section" aria-labelledby="faces" className={pictures.people}>
      <Title order={2} fz="xl" id="faces" mb="sm">
        {t("faces.heading")}
      </Title>
      <div className={styles.faces}>
        {people.map(({ face }) => {
          const shown = faces.filter(
            (one) =>
              one.face === face || sameFaces.some((joined) => joined.face === one.face && joined.as === face),
          );
          const number = formats.number(face + 1);
          return (
            <div key={face} className={styles.person}>
              <Group gap={6} wrap="nowrap">
                {shown.map((one) => (
                  <FacePicture
                    key={one.face}
                    videoUrl={videoUrl}
                    face={one}
                    label={t("face", { number: formats.number(one.face + 1) })}
                  />
                ))}
              </Group>
              <Stack gap={4}>
                <Text size="sm" fw={600}>
                  {t("face", { number })}
                </Text>
                <Text size="xs" c="var(--ink-soft)">
                  {t("faces.seen", {
                    time: formats.duration(shown.reduce((sum, { seenMs }) => sum + seenMs, 0)),
                  })}
                </Text>
                <Switch
                  label={t("faces.switch", { number })}
                  checked={!facesOff.includes(face)}
                  onChange={({ currentTarget }) => onSwitch(face, currentTarget.checked)}
                />
              </Stack>
            </div>
          );
        })}
      </div>
      <LipMerge {...{ faces, people, sameFaces }} onChange={onSameFaces} />
    </Card>
  );
}
