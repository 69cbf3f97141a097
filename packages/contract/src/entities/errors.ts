/**
 * Every error a caller can meet, with the HTTP status it travels under.
 * The code is stable; the words a person reads are the phrase `errors.<CODE>`.
 */
export const errorCatalog = {
  BAD_INPUT: 400,
  OAUTH_ATTEMPT_INVALID: 400,
  MAIL_LINK_INVALID: 400,
  NOT_SIGNED_IN: 401,
  EMAIL_CODE_WRONG: 422,
  EMAIL_CODE_EXPIRED: 422,
  CAPTCHA_NEEDED: 422,
  SECOND_FACTOR_WRONG: 422,
  SECOND_FACTOR_USED: 422,
  CAPTCHA_WRONG: 422,
  CREDITS_INSUFFICIENT: 402,
  NOT_ALLOWED: 403,
  SECOND_FACTOR_NEEDED: 403,
  SECOND_FACTOR_MISSING: 403,
  ACCOUNT_DEACTIVATED: 403,
  OAUTH_DENIED: 403,
  PLAN_TOO_LOW: 403,
  ACCOUNT_NEEDED: 403,
  PREVIEW_USED_UP: 403,
  STORAGE_FULL: 403,
  LINK_PRIVATE_ADDRESS: 403,
  SHARE_PASSWORD_NEEDED: 403,
  SHARE_PASSWORD_WRONG: 403,
  SHARE_COMMENTS_OFF: 403,
  SHARE_DOWNLOADS_OFF: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TASK_STATE_CONFLICT: 409,
  SCRIPT_REVISION_CONFLICT: 409,
  UPLOAD_INCOMPLETE: 409,
  ADMIN_OWN_ACCOUNT: 409,
  FOLDER_CYCLE: 409,
  FOLDER_TOO_DEEP: 409,
  FOLDERS_TOO_MANY: 409,
  TAGS_TOO_MANY: 409,
  MATERIAL_REPLACED: 409,
  STYLE_PRESETS_TOO_MANY: 409,
  BRAND_KITS_TOO_MANY: 409,
  DESTINATIONS_TOO_MANY: 409,
  PRONUNCIATIONS_TOO_MANY: 409,
  COUPON_USED_UP: 409,
  CODE_TAKEN: 409,
  PRICE_CHANGED: 409,
  WITHDRAW_OPEN: 409,
  WITHDRAW_CONFLICT: 409,
  PARTNER_APPLICATION_OPEN: 409,
  PARTNER_APPLICATION_DECIDED: 409,
  SUBMISSION_KNOWN: 409,
  SUBMISSION_DECIDED: 409,
  SUBSCRIPTION_EXISTS: 409,
  PLAN_CHANGE_REFUSED: 409,
  MONEY_REQUEST_CONFLICT: 409,
  REFUND_REFUSED: 409,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  MEDIA_TYPE_UNSUPPORTED: 415,
  MEDIA_EMPTY: 422,
  MEDIA_UNREADABLE: 422,
  MEDIA_TRUNCATED: 422,
  MEDIA_NO_AUDIO: 422,
  MEDIA_SILENT: 422,
  MEDIA_NO_SPEECH: 422,
  MEDIA_TOO_LONG: 422,
  MEDIA_TOO_MANY_PIXELS: 422,
  MEDIA_LENGTH_UNBELIEVABLE: 422,
  MEDIA_POINTS_ELSEWHERE: 422,
  SUBTITLES_UNREADABLE: 422,
  TEXT_UNREADABLE: 422,
  FONT_UNREADABLE: 422,
  TEXT_TOO_LONG: 422,
  GLOSSARY_UNREADABLE: 422,
  PROMPT_UNREADABLE: 422,
  LINK_UNREACHABLE: 422,
  LINK_SITE_UNSUPPORTED: 422,
  PUBLISH_FAILED: 422,
  LINK_IS_FEED: 422,
  FEED_UNREADABLE: 422,
  NO_FACE: 422,
  CODE_NOT_FOR_THIS: 422,
  CODE_TOO_LARGE: 422,
  WITHDRAW_TOO_SMALL: 422,
  WITHDRAW_TOO_MUCH: 422,
  LANGUAGE_PAIR_UNSUPPORTED: 422,
  LANGUAGE_UNKNOWN: 422,
  VOICE_UNKNOWN: 422,
  VOICE_GONE: 422,
  VOICE_CONSENT_MISSING: 422,
  VOICE_SAMPLE_UNUSABLE: 422,
  MAIL_ADDRESS_REFUSED: 422,
  TOO_MANY_REQUESTS: 429,
  SECOND_FACTOR_BLOCKED: 429,
  GUEST_LIMIT: 429,
  PREVIEWS_TOO_MANY: 429,
  UPLOADS_TOO_MANY: 429,
  CANCELED: 499,
  INTERNAL: 500,
  ENGINE_FAILED: 500,
  MEDIA_TOOL_FAILED: 500,
  MAIL_FAILED: 502,
  OAUTH_FAILED: 502,
  DISK_FULL: 507,
  ENGINE_UNAVAILABLE: 503,
  MEDIA_TOOL_MISSING: 503,
  NOT_READY: 503,
  CHECKOUT_UNAVAILABLE: 503,
  OAUTH_NOT_CONFIGURED: 503,
  TIMED_OUT: 504,
} as const;

/** A stable error code of {@link errorCatalog}. */
export type ErrorCode = keyof typeof errorCatalog;

/** Values that fill the placeholders of the error's phrase: a file's name, a limit, a remedy's figure. */
export type ErrorDetails = Record<string, string | number | boolean | null>;

/** HTTP status of an error code. */
export const getHttpStatus = (code: ErrorCode): number => errorCatalog[code];

/** Whether an unknown string is one of our error codes. */
export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(errorCatalog, value);

/**
 * An expected failure. `details` fill the phrase `errors.<code>`; `message` is the English sentence
 * (names the file, the limit and the remedy) for logs, the command line and clients without phrases.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}
