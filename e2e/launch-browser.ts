import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";

const wholeBrowser = "/usr/bin/chromium";
/** Chromium's engine without what a browser has around its pages: it takes half of the processor. */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** Debian's Chromium without a window, and without its own calls to the outside. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.VOXLOOM_CHROMIUM ?? (existsSync(headlessShell) ? headlessShell : wholeBrowser),
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

/** For journeys that need more than pages: a microphone. */
export const wholeBrowserOptions: LaunchOptions = {
  ...launchOptions,
  executablePath: process.env.VOXLOOM_CHROMIUM ?? wholeBrowser,
};

/** A browser of one's own, apart from those of journeys; to be closed by whoever opened it. */
export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions);
