import { UnstyledButton } from "@mantine/core";
import type { SubtitleStyle } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import styles from "./style-presets.module.css";

const size = { width: 96, height: 54 };
/** Larger than in a video, to be read in a picture of this size. */
const lettersPerPercent = 2.3;
const places = { top: 17, middle: 31, bottom: 46 } as const;

type StylePresetTileProps = {
  label: string;
  style: SubtitleStyle;
  isChosen: boolean;
  onChoose: () => void;
};

/** A look as a picture: two words of it, as they would stand over a video. */
export function StylePresetTile({ label, style, isChosen, onChoose }: StylePresetTileProps) {
  const { t } = useTranslation("editor-subtitles");
  const letters = style.sizePercent * lettersPerPercent;
  const y = places[style.position];
  const [first, second] = [t("sample.first"), t("sample.second")];
  // Wide signs take a whole letter, others some more than half of one.
  const isWide = /[\u1100-\u9fff\uac00-\ud7af]/.test(first + second);
  const wide = isWide ? 1 : 0.6;
  const boxWidth = Math.min(size.width - 6, (first.length + second.length + 1) * letters * wide + 8);
  return (
    <UnstyledButton className={styles.tile} aria-pressed={isChosen} onClick={onChoose}>
      <svg className={styles.video} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {style.box === null ? null : (
          <rect
            x={(size.width - boxWidth) / 2}
            y={y - letters}
            width={boxWidth}
            height={letters * 1.4}
            fill={style.box.color}
            fillOpacity={style.box.opacity}
          />
        )}
        {style.wordBoxColor === undefined ? null : (
          <rect
            x={size.width / 2 + (first.length - second.length) * letters * wide * 0.5}
            y={y - letters}
            width={second.length * letters * wide + 4}
            height={letters * 1.35}
            fill={style.wordBoxColor}
          />
        )}
        <text
          x={size.width / 2}
          y={y}
          textAnchor="middle"
          fontFamily={style.font}
          fontSize={letters}
          fontWeight={style.isBold ? 700 : 400}
          fontStyle={style.isItalic ? "italic" : "normal"}
          fill={style.color}
          stroke={style.outlineColor}
          strokeWidth={(letters * style.outlinePercent) / 50}
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {first} <tspan fill={style.highlightColor ?? style.color}>{second}</tspan>
        </text>
      </svg>
      <span className={styles.name}>{label}</span>
    </UnstyledButton>
  );
}
