/** Every event that is counted, with what is told about it. */
export type AnalyticsEvents = {
  page_view: { path: string };
  /** An account was made; `way`: `email` or the provider's name. */
  register: { way: string };
  /** The sign-in dialog was opened. */
  sign_in: { is_logged_in: boolean };
  /** Someone pressed a way into the workspace. */
  get_started_click: { target: string };
  /**
   * A first step that leads to what the product is for: an account, a file that is uploaded. Of a product that has no
   * workspace yet: the way that its page names for today was taken.
   */
  conversion: {
    name: "register" | "video_translation_step_1" | "clips_step_1" | "pure_music_step_1" | "subtitle_step_1";
  };
  /** Voices on the home page: an example was opened, an original or a translated sample was played. */
  home_use_feature: { feature: "voice-clone" | "clone_play_origin_voice" | "clone_play_target_voice" };
  nav_header_click_menu_item: { main_category: string; sub_category: string };
  global_banner_show: { type: "outage" | "promotion" };
  global_banner_close: { type: "outage" | "promotion" };
  global_banner_click: { type: "outage" | "promotion" };
  /** The support chat's code or the provider's script did not come. */
  support_chat_load_error: { provider: "form" | "script" };
  /** Nothing was painted where a page should stand. `covered`: the share of samples without anything, 0 to 1. */
  blank_page: { path: string; covered: number };
  /** A call failed. `status`: 0 where no answer came. Level 2: on the server's side, from status 500 on. */
  exception: { code: string; status: number; level: 1 | 2 };
};

/** One event as it is kept and sent. */
export type AnalyticsEvent = { event: keyof AnalyticsEvents } & Record<string, unknown>;
