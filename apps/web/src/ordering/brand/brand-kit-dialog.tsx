import {
  Button,
  Group,
  Input,
  Modal,
  Select,
  SimpleGrid,
  Slider,
  Stack,
  Switch,
  Text,
  TextInput,
} from "@mantine/core";
import {
  type Brand,
  type BrandKit,
  brandSchema,
  imageExtensions,
  limits,
  logoPlaces,
  type Material,
  videoExtensions,
} from "@voxloom/contract";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOwnFonts } from "../../lib/own-fonts.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ColorField } from "../../ui/color-field.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { BrandFile } from "./brand-files.tsx";
import { BrandSample } from "./brand-sample.tsx";
import { type NamedBrand, useBrandKits } from "./use-brand-kits.ts";

type DialogProps = {
  /** What is changed; without an id it is a new kit. */
  first: NamedBrand;
  onClose: () => void;
  onSaved: (kit: BrandKit) => void;
};

export const newBrand: NamedBrand = { id: null, name: "", brand: brandSchema.parse({}) };

/** How long a picture stands before or after a video. */
const pictureMs = 3_000;

/** A brand kit with all its parts, and how they look together. */
export function BrandKitDialog({ first, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation(["brand", "common"]);
  const [kit, setKit] = useState(first);
  const [uploads, setUploads] = useState(0);
  const onBusy = (by: 1 | -1) => setUploads((running) => running + by);
  const [isListShown, onListShown] = useState(false);
  const ofFiles = { onBusy, onListShown };
  const { saving } = useBrandKits();
  const { name, brand } = kit;
  // The button shows it a moment later: until then, a second press would make a second kit.
  const isSaving = useRef(false);
  const save = () => {
    if (isSaving.current) return;
    isSaving.current = true;
    const onSettled = () => {
      isSaving.current = false;
    };
    saving.mutate({ ...kit, name: name.trim() }, { onSuccess: onSaved, onSettled });
  };
  const change = (part: Partial<Brand>) => setKit((old) => ({ ...old, brand: { ...old.brand, ...part } }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={first.id === null ? t("new") : first.name}
      size="lg"
      // What was typed is not lost by a press beside it, nor by Escape.
      closeOnClickOutside={kit === first}
      closeOnEscape={kit === first && !isListShown}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <Stack gap="lg">
        <TextInput
          label={t("name")}
          dir="auto"
          data-autofocus={name === "" || undefined}
          maxLength={limits.maxBrandKitNameCharacters}
          value={name}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setKit((old) => ({ ...old, name: typed }));
          }}
        />
        <BrandSample name={name} brand={brand} />
        <LogoFields brand={brand} onChange={change} {...ofFiles} />
        <ColorFields brand={brand} onChange={change} />
        <FontField brand={brand} onChange={change} />
        <EndField part="intro" brand={brand} onChange={change} {...ofFiles} />
        <EndField part="outro" brand={brand} onChange={change} {...ofFiles} />
        {saving.error ? <ProblemAlert problem={saving.error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("common:action.cancel")}
          </Button>
          <Button loading={saving.isPending} disabled={name.trim() === "" || uploads > 0} onClick={save}>
            {t("save")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type PartProps = { brand: Brand; onChange: (part: Partial<Brand>) => void };
type FilePartProps = PartProps & Pick<ComponentProps<typeof BrandFile>, "onBusy" | "onListShown">;

function LogoFields({ brand: { logo }, onChange, ...ofFiles }: FilePartProps) {
  const { t } = useTranslation("brand");
  return (
    <BrandFile
      label={t("logo")}
      description={t("logoHint")}
      kinds={["image"]}
      endings={imageExtensions}
      {...ofFiles}
      materialId={logo?.materialId ?? null}
      onChange={(material) =>
        onChange({
          logo: material && { materialId: material.id, place: "top-right", size: 0.1, opacity: 1 },
        })
      }
    >
      {logo === null ? null : (
        <SimpleGrid cols={{ base: 1, xs: 3 }} mt="sm">
          <Select
            label={t("place")}
            allowDeselect={false}
            data={logoPlaces.map((value) => ({ value, label: t(`places.${value}`) }))}
            value={logo.place}
            onChange={(value) => {
              const place = logoPlaces.find((one) => one === value);
              if (place !== undefined) onChange({ logo: { ...logo, place } });
            }}
          />
          <Input.Wrapper label={t("size")} labelElement="div">
            <Slider
              mt="sm"
              min={0.03}
              max={0.3}
              step={0.01}
              label={null}
              thumbLabel={t("size")}
              value={logo.size}
              onChange={(size) => onChange({ logo: { ...logo, size } })}
            />
          </Input.Wrapper>
          <Input.Wrapper label={t("opacity")} labelElement="div">
            <Slider
              mt="sm"
              min={0.1}
              max={1}
              step={0.05}
              label={null}
              thumbLabel={t("opacity")}
              value={logo.opacity}
              onChange={(opacity) => onChange({ logo: { ...logo, opacity } })}
            />
          </Input.Wrapper>
        </SimpleGrid>
      )}
    </BrandFile>
  );
}

const colorParts = [
  { part: "textColor", usual: "#ffffff" },
  { part: "accentColor", usual: "#0b8f83" },
  { part: "backgroundColor", usual: "#101418" },
] as const;

/** Each color is the brand's own, or stays with the template. */
function ColorFields({ brand, onChange }: PartProps) {
  const { t } = useTranslation("brand");
  return (
    <Input.Wrapper label={t("colors")} labelElement="div" role="group" aria-label={t("colors")}>
      {colorParts.map(({ part, usual }) => (
        <Group key={part} gap="md" mih={36} justify="space-between">
          <Switch
            label={t(part)}
            checked={brand[part] !== null}
            onChange={(event) => onChange({ [part]: event.currentTarget.checked ? usual : null })}
          />
          {brand[part] === null ? (
            <Text size="xs" c="var(--ink-soft)">
              {t("asTemplate")}
            </Text>
          ) : (
            <ColorField
              aria-label={t(part)}
              value={brand[part]}
              onChange={(color) => onChange({ [part]: color })}
            />
          )}
        </Group>
      ))}
    </Input.Wrapper>
  );
}

function FontField({ brand: { family, ownFont }, onChange }: PartProps) {
  const { t } = useTranslation("brand");
  const fonts = useOwnFonts();
  const own = (fonts ?? []).map((font) => ({
    value: font.materialId,
    label: `${font.family} · ${font.name}`,
  }));
  const isGone = ownFont !== null && !own.some(({ value }) => value === ownFont.materialId);
  return (
    <Select
      label={t("font")}
      description={t("fontHint")}
      allowDeselect={false}
      value={ownFont?.materialId ?? family ?? "template"}
      data={[
        { value: "template", label: t("asTemplate") },
        { value: "sans", label: t("sans") },
        { value: "serif", label: t("serif") },
        ...own,
        ...(isGone && fonts !== undefined ? [{ value: ownFont.materialId, label: t("gone") }] : []),
      ]}
      onChange={(value) => {
        if (value === "sans" || value === "serif") onChange({ family: value, ownFont: null });
        else if (value === "template" || value === null) onChange({ family: null, ownFont: null });
        else onChange({ family: null, ownFont: { materialId: value } });
      }}
    />
  );
}

/** A clip is seen as long as it is, a picture for a moment. */
const getEndLength = ({ kind, info }: Material): number =>
  kind === "video"
    ? Math.min(limits.maxIntroMs, Math.max(limits.minIntroMs, info?.durationMs ?? pictureMs))
    : pictureMs;

function EndField({ part, brand, onChange, ...ofFiles }: FilePartProps & { part: "intro" | "outro" }) {
  const { t } = useTranslation("brand");
  const formats = useFormats();
  return (
    <BrandFile
      label={t(part)}
      description={t("endHint", { number: formats.number(limits.maxIntroMs / 1000) })}
      kinds={["video", "image"]}
      endings={[...videoExtensions, ...imageExtensions]}
      {...ofFiles}
      materialId={brand[part]?.materialId ?? null}
      onChange={(material) =>
        onChange({ [part]: material && { materialId: material.id, durationMs: getEndLength(material) } })
      }
    />
  );
}
