import { z } from "zod";
import { defineCall } from "../call.ts";
import { brandKitNameSchema, brandKitSchema, brandSchema } from "../entities/products/brand.ts";

/** Calls of the area brand-kits: how videos of a brand look, kept by a project for all its videos. */
export const brandKitCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/brand-kit/list",
    summary: "The project's brand kits, in the order in which they were saved.",
    who: "user",
    guestPath: "/api/brand-kit/guest/list",
    request: z.object({}),
    response: z.object({ items: z.array(brandKitSchema) }),
    errors: [],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/brand-kit/create",
    summary: "Saves a brand kit: logo, colors, font, intro and outro, of files of the project.",
    who: "user",
    guestPath: "/api/brand-kit/guest/create",
    request: z.object({ name: brandKitNameSchema, brand: brandSchema }),
    response: brandKitSchema,
    errors: ["BRAND_KITS_TOO_MANY", "NOT_FOUND", "UPLOAD_INCOMPLETE"],
  }),
  update: defineCall({
    method: "POST",
    path: "/api/brand-kit/update",
    summary: "Changes a brand kit. Videos that were made with it stay as they are.",
    who: "user",
    guestPath: "/api/brand-kit/guest/update",
    request: z.object({ brandKitId: z.uuid(), name: brandKitNameSchema, brand: brandSchema }),
    response: brandKitSchema,
    errors: ["NOT_FOUND", "UPLOAD_INCOMPLETE"],
  }),
  remove: defineCall({
    method: "POST",
    path: "/api/brand-kit/delete",
    summary: "Deletes a brand kit, and none of its files. Videos that were made with it stay as they are.",
    who: "user",
    guestPath: "/api/brand-kit/guest/delete",
    request: z.object({ brandKitId: z.uuid() }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
} as const;
