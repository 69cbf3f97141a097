export { fetchSiteLink } from "./fetch-site-link.ts";
export { findYtDlp } from "./find-yt-dlp.ts";
export { siteLinkInfo } from "./site-link-info.ts";
