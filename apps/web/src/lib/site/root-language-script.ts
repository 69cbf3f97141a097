import { locales } from "@voxloom/contract/locales";
import { prefixOf } from "./locale-paths.ts";

const prefixes = JSON.stringify(locales.map(prefixOf).filter((prefix) => prefix !== ""));

/**
 * A script for the head of the pages, before anything is painted: at `/` it leads to the first page in the language
 * that was chosen before (cookie, then storage), else the browser's. With `no-redirect` in the query it does nothing.
 */
export const rootLanguageScript = `
if(location.pathname==="/"&&!/[?&]no-redirect/.test(location.search)){var l;try{l=(document.cookie.match(/(?:^|; )voxloom-locale=([^;]+)/)||[])[1]||localStorage.getItem("voxloom-locale")}catch(e){}
l=(l||navigator.language||"").toLowerCase().split("-")[0];if(${prefixes}.indexOf(l)>=0)location.replace("/"+l+"/"+location.search+location.hash)}`;
