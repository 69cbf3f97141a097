/** Every event that is counted, with what is told about it. */
export type AnalyticsEvents = {
  /** An account was made; `way`: `email` or the provider's name. */
  register: { way: string };
  /** Someone pressed a way into the workspace or to sign in. */
  sign_in: { is_logged_in: boolean };
  get_started_click: { target: string };
};

declare global {
  interface Window {
    /** Where a site's own counting, if there is any, finds the events. Nothing here sends them anywhere. */
    dataLayer?: Record<string, unknown>[];
  }
}

/** Notes an event on this page, in `window.dataLayer`. */
export function track<Name extends keyof AnalyticsEvents>(event: Name, about: AnalyticsEvents[Name]): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...about });
}
