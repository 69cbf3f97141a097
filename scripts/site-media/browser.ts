import { type Browser, chromium } from "playwright-core";

/** Debian's Chromium without a window, drawing the same on every machine: no hinting, one colour profile. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.VOXLOOM_CHROMIUM ?? "/usr/bin/chromium",
    args: [
      ...["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
      ...["--force-color-profile=srgb", "--font-render-hinting=none"],
      "--autoplay-policy=no-user-gesture-required",
    ],
  });
