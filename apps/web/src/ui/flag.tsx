import { useState } from "react";

/** The flag that stands for a language by its code; a globe where its picture does not come. It says nothing to a screen reader. */
export function Flag({ locale }: { locale: string }) {
  const [isFailed, setIsFailed] = useState(false);
  return isFailed ? (
    <Globe />
  ) : (
    <img
      src={`/materials/flag/${locale}.png`}
      alt=""
      width={24}
      height={18}
      loading="lazy"
      onError={() => setIsFailed(true)}
    />
  );
}

/** A globe, for any language. */
export function Globe() {
  return (
    <svg width="24" height="20" viewBox="-2 0 24 20" fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="1.4" data-globe="">
        <circle cx="10" cy="10" r="7.5" />
        <ellipse cx="10" cy="10" rx="3.2" ry="7.5" />
        <path d="M2.5 10h15" />
      </g>
    </svg>
  );
}
