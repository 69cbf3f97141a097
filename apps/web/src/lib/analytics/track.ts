import { siteSettings } from "../site/site-settings.ts";
import { consent, onConsent } from "./consent.ts";
import type { AnalyticsEvent, AnalyticsEvents } from "./events.ts";
import { dropEvents, sendEvents } from "./send-events.ts";

declare global {
  interface Window {
    /** The events of this page so far, for a site's own counting: as long as the visitor has not declined. */
    dataLayer?: AnalyticsEvent[];
  }
}

let isFollowing = false;

/**
 * Notes an event. It is sent to the endpoint of the settings, if there is one, once the visitor has consented; what
 * was noted before goes then too. A visitor who declines leaves nothing behind.
 */
export function track<Name extends keyof AnalyticsEvents>(event: Name, about: AnalyticsEvents[Name]): void {
  if (consent() === "declined") return;
  followConsent();
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...about });
  if (consent() === "granted") sendEvents(siteSettings.analytics, [{ event, ...about }]);
}

function followConsent(): void {
  if (isFollowing) return;
  isFollowing = true;
  onConsent((said) => {
    if (said === "granted") {
      sendEvents(siteSettings.analytics, window.dataLayer ?? []);
      return;
    }
    delete window.dataLayer;
    dropEvents();
  });
}
