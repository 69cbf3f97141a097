import { type CSSProperties, useId } from "react";
import { FigureText } from "./figure-text.tsx";
import styles from "./site-slider.module.css";

type SiteSliderProps = {
  label: string;
  /** The value in words, as it is shown and read out. */
  text: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
};

/** A slider with its value beside its name. */
export function SiteSlider({ label, text, value, min, max, step = 1, onChange }: SiteSliderProps) {
  const id = useId();
  const share = { "--share": `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div className={styles.slider} style={share}>
      <label htmlFor={id}>{label}</label>
      <FigureText className={styles.value}>{text}</FigureText>
      <input
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={text}
        suppressHydrationWarning
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
