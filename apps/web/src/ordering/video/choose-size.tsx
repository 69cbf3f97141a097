import { type SlideshowSettings, slideshowSettingsSchema, videoShapeSchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Choice } from "../../ui/exports/choice.tsx";

const resolutions = slideshowSettingsSchema.shape.resolution.unwrap().options;

/** Lines of the shorter side that a video is offered in. */
const offeredResolutions = resolutions.filter((one) => one !== "1440p");

type Sized = Pick<SlideshowSettings, "shape" | "resolution">;
type SizeProps = { settings: Sized; onChange: (part: Partial<Sized>) => void };

/** The shape of a video, and how many lines it has. */
export function ChooseSize({ settings: { shape, resolution }, onChange }: SizeProps) {
  const { t } = useTranslation("slideshow");
  return (
    <>
      <Choice
        label={t("settings.shape")}
        values={videoShapeSchema.options}
        value={shape}
        getLabel={(one) => one}
        onChange={(to) => onChange({ shape: to })}
      />
      <Choice
        label={t("settings.resolution")}
        values={offeredResolutions}
        value={resolution}
        getLabel={(one) => one}
        onChange={(to) => onChange({ resolution: to })}
      />
    </>
  );
}
