import styles from "./subtitle-style-form.module.css";

/** Free room at each edge that every screen shows, as a share: the title safe area of EBU R95. */
const edgeShare = 0.05;
/** What apps of upright videos lay over them: the lower edge with the text, and the buttons at the right. */
export const coveredBelow = 0.2;
const coveredRight = 0.14;

/** Lines over the picture that text should stay within; lies in the same element as the video. */
export function SafeAreaGuide({ width, height }: { width: number; height: number }) {
  const isUpright = width < height;
  const stroke = Math.max(1, Math.min(width, height) / 400);
  return (
    <svg
      className={styles.guide}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden
    >
      {isUpright && (
        <g fill="#000" fillOpacity={0.35}>
          <rect x={0} y={height * (1 - coveredBelow)} width={width} height={height * coveredBelow} />
          <rect
            x={width * (1 - coveredRight)}
            y={height * 0.4}
            width={width * coveredRight}
            height={height * (0.6 - coveredBelow)}
          />
        </g>
      )}
      <rect
        x={width * edgeShare}
        y={height * edgeShare}
        width={width * (1 - 2 * edgeShare)}
        height={height * (1 - 2 * edgeShare)}
        fill="none"
        stroke="#fff"
        strokeOpacity={0.8}
        strokeWidth={stroke}
        strokeDasharray={`${stroke * 6} ${stroke * 4}`}
      />
    </svg>
  );
}
