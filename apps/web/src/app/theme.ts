import { createTheme, type MantineColorsTuple } from "@mantine/core";

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

/** Mantine in the product's colours, with the page's own type. Shade 6 carries white text at 4.8 to 1. */
export const theme = createTheme({
  colors: { brand },
  primaryColor: "brand",
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)", fontWeight: "700" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Card: { defaultProps: { withBorder: true, padding: "lg", radius: "lg" } },
    Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } } },
  },
});
