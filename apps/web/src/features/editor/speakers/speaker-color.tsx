import { ColorSwatch, Popover, SimpleGrid, Stack, UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { Speaker } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ColorField } from "../../../ui/color-field.tsx";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useSpeakerName } from "./use-speaker-name.ts";

const palette = [
  ...["#4c6ef5", "#f76707", "#12b886", "#be4bdb", "#fab005", "#15aabf", "#e64980", "#82c91e"],
  ...["#7048e8", "#228be6", "#fd7e14", "#868e96"],
];

/** The color of a speaker's lines: one of a few that stand apart, or any other. */
export function SpeakerColor({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const name = useSpeakerName()(speaker);
  const [isOpen, setOpen] = useState(false);
  const paint = (color: string) => {
    if (color !== speaker.color)
      store.getState().edit([{ kind: "change-speaker", speakerId: speaker.id, change: { color } }], {
        joinKey: `color ${speaker.id}`,
      });
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          p={5}
          disabled={isReadOnly}
          aria-label={t("speaker.color", { name })}
          title={t("speaker.color", { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <ColorSwatch size={22} color={speaker.color} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <SimpleGrid cols={6} spacing={6}>
            {palette.map((color) => (
              <ColorSwatch
                key={color}
                component="button"
                type="button"
                size={28}
                color={color}
                aria-label={color}
                aria-pressed={color === speaker.color}
                onClick={() => paint(color)}
              >
                {color === speaker.color ? <IconCheck size={16} color="white" /> : null}
              </ColorSwatch>
            ))}
          </SimpleGrid>
          <ColorField isInPopover label={t("speaker.ownColor")} value={speaker.color} onChange={paint} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
