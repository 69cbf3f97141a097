import { Group } from "@mantine/core";
import { type SlideshowSettings, visualizerKinds } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ColorField } from "../../ui/color-field.tsx";
import { Choice } from "../../ui/exports/choice.tsx";

type Visualizer = SlideshowSettings["visualizer"];

type VisualizerProps = { visualizer: Visualizer; onChange: (visualizer: Visualizer) => void };

const looks = ["none", ...visualizerKinds] as const;
const usualColor = "#ffffff";
/** Pictures are seen through it a little. */
const opacity = "d9";

/** How the music is drawn over the pictures, and in which color. */
export function ChooseVisualizer({ visualizer, onChange }: VisualizerProps) {
  const { t } = useTranslation("slideshow");
  return (
    <Group gap="md" align="flex-end">
      <Choice
        label={t("visual.label")}
        values={looks}
        value={visualizer?.look ?? "none"}
        getLabel={(look) => t(`visual.${look}`)}
        onChange={(look) =>
          onChange(look === "none" ? null : { look, color: visualizer?.color ?? `${usualColor}${opacity}` })
        }
      />
      {visualizer === null ? null : (
        <ColorField
          label={t("visual.color")}
          value={visualizer.color.slice(0, 7)}
          onChange={(color) => onChange({ ...visualizer, color: `${color}${opacity}` })}
        />
      )}
    </Group>
  );
}
