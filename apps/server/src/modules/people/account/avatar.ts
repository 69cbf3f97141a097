import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { AppError, accountRules } from "@voxloom/contract";
import { makeAvatar } from "@voxloom/media";
import type { Context } from "../../../context.ts";
import { changePerson, findPerson } from "./people.ts";

/**
 * Gives a person another picture (base64), or none. Throws AppError FILE_TOO_LARGE, MEDIA_TYPE_UNSUPPORTED,
 * MEDIA_UNREADABLE.
 */
export async function changeAvatar(context: Context, userId: string, picture: string | null): Promise<void> {
  const { database, storage } = context;
  const before = await findPerson(database.db, userId);
  const avatarKey = picture === null ? null : await keepPicture(context, Buffer.from(picture, "base64"));
  await changePerson(database.db, userId, { avatarKey });
  if (before !== null && before.avatarKey !== null) await storage.delete(before.avatarKey);
}

async function keepPicture({ storage }: Context, bytes: Buffer): Promise<string> {
  if (bytes.length > accountRules.maxAvatarBytes) {
    const limitMb = accountRules.maxAvatarBytes / 1024 ** 2;
    throw new AppError("FILE_TOO_LARGE", `The picture is larger than the ${limitMb} MB that are taken.`, {
      name: "avatar",
      limitMb,
    });
  }
  const sourcePath = storage.temporaryPath(".picture");
  const outputPath = storage.temporaryPath(".jpg");
  const key = `avatars/${randomUUID()}.jpg`;
  try {
    await writeFile(sourcePath, bytes);
    await makeAvatar({ sourcePath, outputPath, sidePixels: accountRules.avatarSidePixels });
    await storage.moveIn(outputPath, key);
  } finally {
    await rm(sourcePath, { force: true });
    await rm(outputPath, { force: true });
  }
  return key;
}
