import type { OpenGraphPage } from "./open-graph/page.ts";

type Page = Omit<OpenGraphPage, "locale"> & { locale: string };

export function makeOpenGraphPictures(pages: readonly Page[], outputFolder: string): void;
export function listOpenGraphPages(buildFolder: string): Page[];
