export { defineShelf, type Shelf } from "./shelf.ts";
