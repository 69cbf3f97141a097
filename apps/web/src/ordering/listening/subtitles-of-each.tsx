import { Button, Card, Group, List, Radio, Stack, Text, Title } from "@mantine/core";
import type { Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useOfferName } from "./subtitle-choice.tsx";
import type { OfferOfEach } from "./use-subtitles-of-each.ts";

type SubtitlesOfEachProps = {
  ofEach: readonly OfferOfEach[];
  /** Subtitle files that are named after no recording. */
  unpaired: readonly Material[];
  isUsed: boolean;
  onUse: (isUsed: boolean) => void;
  onLeaveOut: (materialId: string) => void;
};

/** The first question about several recordings of which some have subtitles: whether to go by them, and what that means. */
export function SubtitlesOfEach({ ofEach, unpaired, isUsed, onUse, onLeaveOut }: SubtitlesOfEachProps) {
  const { t } = useTranslation("ordering");
  const getName = useOfferName();
  return (
    <Card component="section" aria-labelledby="own-subtitles">
      <Title order={2} fz="lg" id="own-subtitles" mb="md">
        {t("listening.ownOfSome")}
      </Title>
      <Stack gap="md">
        {ofEach.every(({ offer }) => offer === null) ? null : (
          <Radio.Group
            aria-label={t("listening.own")}
            value={isUsed ? "use" : "listen"}
            onChange={(way) => onUse(way === "use")}
          >
            <Stack gap="sm">
              <Radio value="use" label={t("listening.ownUse")} description={t("listening.ownUseHint")} />
              {isUsed ? (
                <List size="sm" ps={32} spacing={4} listStyleType="none">
                  {ofEach.map(({ recording: { id, name }, offer }) => (
                    <List.Item key={id}>
                      <bdi>{name}</bdi>
                      {": "}
                      <Text span size="sm" c="var(--ink-soft)">
                        <bdi>{offer === null ? t("listening.ownNone") : getName(offer)}</bdi>
                      </Text>
                    </List.Item>
                  ))}
                </List>
              ) : null}
              <Radio
                value="listen"
                label={t("listening.ownListen")}
                description={t("listening.ownListenHint")}
              />
            </Stack>
          </Radio.Group>
        )}
        {unpaired.map(({ id, name }) => (
          <Group key={id} gap="sm" justify="space-between">
            <Text size="sm" c="var(--ink-soft)" style={{ flex: "1 1 200px" }}>
              {t("listening.ownUnpaired", { name })}
            </Text>
            <Button size="xs" variant="default" onClick={() => onLeaveOut(id)}>
              {t("several.remove", { name })}
            </Button>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
