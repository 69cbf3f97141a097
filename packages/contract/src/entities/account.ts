import { z } from "zod";
import { locales } from "./locales.ts";

/** Constants of accounts and sessions. */
export const accountRules = {
  /** Characters of an e-mailed code. */
  codeLength: 6,
  /** Time before another code can be asked for, in seconds. */
  codeResendSeconds: 60,
  /** How long a code works, in seconds. */
  codeValidSeconds: 600,
  /** Newest codes of an e-mail address that work: one that somebody else asked for voids none. */
  codesAtOnce: 3,
  /** Wrong tries of one network address after which codes are void for it, and of all addresses for everybody. */
  codeTries: 5,
  codeTriesOfAll: 50,
  /** Requests for codes of one address or from one network address, within an hour, before a captcha is asked for. */
  captchaAfterRequests: 3,
  /**
   * Most codes an hour for one e-mail address by one network address, for it by all, and from one network address for
   * all.
   */
  codesPerHourAndEmail: 10,
  codesPerHourAndEmailOfAll: 40,
  codesPerHourAndAddress: 60,
  /** How long a session lasts without being used, in seconds. */
  sessionTtlSeconds: 30 * 24 * 3600,
  /** Browsers hold a session to be over so much before it is, in seconds. */
  sessionEarlySeconds: 3600,
  /** Days in which a deactivated account comes back by signing in. */
  deactivationGraceDays: 14,
  /** Most characters of a name. */
  maxNameCharacters: 80,
  /** Side of an avatar, in pixels, and its largest upload, in bytes. */
  avatarSidePixels: 256,
  maxAvatarBytes: 1024 ** 2,
} as const;

/** Ways to sign in with an account elsewhere. */
export const signInProviderSchema = z.enum(["google", "discord"]);
export type SignInProvider = z.infer<typeof signInProviderSchema>;

export const roleSchema = z.enum(["admin"]);
export type Role = z.infer<typeof roleSchema>;

/** An e-mail address, trimmed and in small letters. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Exactly six letters or digits; capitals and small letters are the same. */
export const emailCodeSchema = z
  .string()
  .trim()
  .regex(/^[0-9a-z]{6}$/i, "must be exactly 6 letters or digits")
  .transform((code) => code.toUpperCase());

/** What feedback can be about. */
export const feedbackTypeSchema = z.enum(["problem", "idea", "translation", "billing", "other"]);
export type FeedbackType = z.infer<typeof feedbackTypeSchema>;

/** What a session says of a person, to programs and in browsers. */
const personSchema = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Signed address of a square picture. */
  avatar: z.string().nullable(),
  locale: z.enum(locales).nullable(),
  roles: z.array(roleSchema),
  /** Bearer token of the session. */
  token: z.string(),
  feedbackTypes: z.array(feedbackTypeSchema),
  /** The project that the person works in. */
  projId: z.string(),
});

/** Who is signed in, as the session answers. */
export const signedInfoSchema = personSchema.extend({
  /** The user's id. */
  sub: z.string(),
  /** Seconds until the token ends. */
  ttl: z.int().min(0),
});
export type SignedInfo = z.infer<typeof signedInfoSchema>;

/** The key under which browsers keep {@link UserInfo} in local storage. */
export const userInfoKey = "userInfo";

/**
 * The cookie beside the session's own that scripts can see, with the value `1`: there is a session to restore. It
 * spares strangers a call that must fail.
 */
export const sessionHintCookie = "voxloom_signed_in";

/** What a browser keeps about who is signed in. */
export const userInfoSchema = personSchema.extend({
  id: z.string(),
  /** When it ends, in seconds since 1970. */
  exp: z.number(),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

/** What a browser keeps of a session's answer: `exp = now + ttl - 3600`. `nowSeconds` since 1970. */
export const getUserInfo = ({ sub, ttl, ...info }: SignedInfo, nowSeconds: number): UserInfo => ({
  id: sub,
  ...info,
  exp: nowSeconds + ttl - accountRules.sessionEarlySeconds,
});

/** What a stored text says about who is signed in; null for none, an unreadable one, and one that has ended. */
export function readUserInfo(stored: string | null, nowSeconds: number): UserInfo | null {
  if (stored === null) return null;
  try {
    const parsed = userInfoSchema.safeParse(JSON.parse(stored));
    return parsed.success && parsed.data.exp > nowSeconds ? parsed.data : null;
  } catch {
    return null;
  }
}

/** One browser or program that is signed in. */
export const deviceSessionSchema = z.object({
  id: z.string(),
  /** Of the browser: `User-Agent`, shortened. */
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;
