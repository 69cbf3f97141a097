import { type Browser, chromium, type LaunchOptions } from "@playwright/test";

/** Debian's Chromium without a window, and without its own calls to the outside. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.VOXLOOM_CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--autoplay-policy=no-user-gesture-required",
    // A microphone that beeps; pages must still be allowed to hear it.
    "--use-fake-device-for-media-stream",
  ],
};

/** A browser of one's own, apart from those of walks; to be closed by whoever opened it. */
export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions);
