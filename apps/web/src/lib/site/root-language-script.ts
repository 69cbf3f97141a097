import { locales } from "@voxloom/contract/locales";
import { prefixOf } from "./locale-paths.ts";

const prefixes = JSON.stringify(locales.map(prefixOf).filter((prefix) => prefix !== ""));

/**
 * A script for the head of the pages, before anything is painted: at `/` it leads to the first page in the language
 * that was chosen before (cookie, then storage), else the browser's. With `no-redirect` in the query it does nothing.
 * Where a file server was asked for a page's file by its name, the address is first written as the page's own.
 */
export const rootLanguageScript = `
if(/\\/index\\.html$/.test(location.pathname)&&location.hash.slice(0,2)!=="#/")history.replaceState(null,"",location.pathname.slice(0,-10)+location.search+location.hash);
if(location.pathname==="/"&&!/[?&]no-redirect/.test(location.search)){var l;try{l=(document.cookie.match(/(?:^|; )voxloom-locale=([^;]+)/)||[])[1]||localStorage.getItem("voxloom-locale")}catch(e){}
l=(l||navigator.language||"").toLowerCase().split("-")[0];if(${prefixes}.indexOf(l)>=0)location.replace("/"+l+"/"+location.search+location.hash)}`;
