import { ColorSwatch, Popover, SimpleGrid, Stack, UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { Speaker } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ColourField } from "../../../ui/colour-field.tsx";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useSpeakerName } from "./use-speaker-name.ts";

const palette = [
  ...["#4c6ef5", "#f76707", "#12b886", "#be4bdb", "#fab005", "#15aabf", "#e64980", "#82c91e"],
  ...["#7048e8", "#228be6", "#fd7e14", "#868e96"],
];

/** The colour of a speaker's lines: one of a few that stand apart, or any other. */
export function SpeakerColour({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const name = useSpeakerName()(speaker);
  const [isOpen, setOpen] = useState(false);
  const paint = (colour: string) => {
    if (colour !== speaker.colour)
      store.getState().edit([{ kind: "change-speaker", speakerId: speaker.id, change: { colour } }], {
        joinKey: `colour ${speaker.id}`,
      });
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          p={5}
          disabled={isReadOnly}
          aria-label={t("speaker.colour", { name })}
          title={t("speaker.colour", { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <ColorSwatch size={22} color={speaker.colour} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <SimpleGrid cols={6} spacing={6}>
            {palette.map((colour) => (
              <ColorSwatch
                key={colour}
                component="button"
                type="button"
                size={28}
                color={colour}
                aria-label={colour}
                aria-pressed={colour === speaker.colour}
                onClick={() => paint(colour)}
              >
                {colour === speaker.colour ? <IconCheck size={16} color="white" /> : null}
              </ColorSwatch>
            ))}
          </SimpleGrid>
          <ColourField isInPopover label={t("speaker.ownColour")} value={speaker.colour} onChange={paint} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
