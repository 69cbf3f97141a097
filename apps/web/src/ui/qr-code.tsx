import { encodeQR } from "qr";

/** Light squares around a code, without which not every camera finds it. */
const quietSquares = 4;

/** A text as a QR code: dark on light, also where the page is dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, "raw", { border: quietSquares });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={220}
      height={220}
      shapeRendering="crispEdges"
      style={{ alignSelf: "center", background: "white", borderRadius: 8 }}
    >
      <path d={squares.join("")} fill="black" />
    </svg>
  );
}
