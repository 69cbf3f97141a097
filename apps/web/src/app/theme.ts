import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import type { MouseEvent } from "react";

const brand: MantineColorsTuple = [
  "#f3eeff",
  "#e4dafe",
  "#cbb8ff",
  "#b79cff",
  "#9b78ff",
  "#8a61ff",
  "#7b4dff",
  "#6a3ae6",
  "#5c2fcb",
  "#4a25a8",
];

// Dark surfaces with a breath of the brand in them, as the tokens of the page have: 7 is the page, 6 a card.
const dark: MantineColorsTuple = [
  "#f2effa",
  "#d9d4e6",
  "#b0aac2",
  "#8a839f",
  "#453d5b",
  "#2a2539",
  "#1f1b2b",
  "#16131f",
  "#110e19",
  "#0b0911",
];

const forgetChosen = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  currentTarget.value = "";
};

/** Mantine in the product's colors, with the page's own type, spaces and corners. Shade 6 carries white text at 4.8 to 1. */
export const theme = createTheme({
  colors: { brand, dark },
  primaryColor: "brand",
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)", fontWeight: "700" },
  fontSizes: {
    xs: "var(--text-tiny)",
    sm: "var(--text-small)",
    md: "var(--text-body)",
    lg: "var(--text-large)",
    xl: "var(--text-heading-3)",
  },
  spacing: {
    xs: "var(--space-2)",
    sm: "var(--space-3)",
    md: "var(--space-4)",
    lg: "var(--space-5)",
    xl: "var(--space-7)",
  },
  radius: { md: "var(--radius-small)", lg: "var(--radius-large)" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    // Columns as wide as the widest label: none breaks where there is space for all.
    SegmentedControl: {
      styles: (_: unknown, { fullWidth }: { fullWidth?: boolean }) => ({
        root: { display: fullWidth ? "grid" : "inline-grid", gridAutoFlow: "column", gridAutoColumns: "1fr" },
        label: { whiteSpace: "normal" },
      }),
    },
    // The browser says nothing of a file that was chosen before, as one that was left out and is wanted after all.
    FileButton: { defaultProps: { inputProps: { onClick: forgetChosen } } },
    Badge: { styles: { root: { textTransform: "none", fontWeight: 600 } } },
    Modal: {
      defaultProps: { radius: "lg" },
      styles: { title: { fontSize: "var(--text-large)", fontWeight: 700 } },
    },
    Card: { defaultProps: { withBorder: true, padding: "lg", radius: "lg" } },
    Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } } },
  },
});

/** Mantine's soft text in the page's own, which keeps 4.5 to 1 against every surface; and its text and lines. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    "--mantine-color-dimmed": "var(--ink-soft)",
    "--mantine-color-placeholder": "var(--ink-soft)",
    "--mantine-color-text": "var(--ink)",
    "--mantine-color-error": "var(--bad)",
  };
  return { variables: {}, light: shared, dark: shared };
};
