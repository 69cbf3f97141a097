export { fetchSiteLink } from "./fetch-site-link.ts";
export { findYtDlp, type YtDlp } from "./find-yt-dlp.ts";
export { type SiteLinkInfo, siteLinkInfo } from "./site-link-info.ts";
