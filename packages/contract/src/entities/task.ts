import { z } from "zod";
import { ofEachProduct, type ProductOfResult, productHead, type TaskProduct } from "./products/index.ts";

export type { TaskProduct } from "./products/index.ts";
export const taskProducts = ofEachProduct("id");
export const taskProductSchema = z.enum(taskProducts);

/** A task: what its product adds to it tells `product`. */
export const taskSchema = z.discriminatedUnion("product", ofEachProduct("task"));
export type Task = z.infer<typeof taskSchema>;
export type DubProduct = ProductOfResult<"dub">;
export type TextProduct = ProductOfResult<"text">;
export type SpeechProduct = ProductOfResult<"speech">;
export type VideoProduct = ProductOfResult<"video">;
/** Products whose lines are spoken by voices. */
export type SpokenProduct = DubProduct | SpeechProduct;
/** A task whose result is a dub. */
export type DubTask = Extract<Task, { product: DubProduct }>;

type OfProduct = { product: TaskProduct };
/** Whether something, a task or an order, is of a product whose result is a dub. */
export const isDub = <T extends OfProduct>(of: T): of is T & { product: DubProduct } =>
  productHead(of.product).result === "dub";
/** Whether something, a task or an order, is of a product whose result is a text. */
export const isText = <T extends OfProduct>(of: T): of is T & { product: TextProduct } =>
  productHead(of.product).result === "text";
/** Whether something, a task or an order, is of a product whose result is a text that is spoken. */
export const isSpeech = <T extends OfProduct>(of: T): of is T & { product: SpeechProduct } =>
  productHead(of.product).result === "speech";
/** Whether something, a task or an order, is of a product whose lines are spoken by voices. */
export const isSpoken = <T extends OfProduct>(of: T): of is T & { product: SpokenProduct } =>
  isDub(of) || isSpeech(of);
/** Whether something, a task or an order, is of a product whose result is a video made of pictures. */
export const isVideo = <T extends OfProduct>(of: T): of is T & { product: VideoProduct } =>
  productHead(of.product).result === "video";
