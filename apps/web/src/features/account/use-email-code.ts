import { useMutation } from "@tanstack/react-query";
import { accountRules, calls, localeOf } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { useCountdown } from "./use-countdown.ts";

type Captcha = { captchaId: string; image: string };

/** Asking for a code by mail: the wait until the next one, and the captcha where the server wants one solved. */
export function useEmailCode() {
  const { i18n } = useTranslation();
  const { secondsLeft, start } = useCountdown();
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [captchaAnswer, setCaptchaAnswer] = useState("");
  const picture = useMutation({
    mutationFn: () => api(calls.account.captcha, {}),
    onSuccess: (fresh) => {
      setCaptcha(fresh);
      setCaptchaAnswer("");
    },
  });
  const request = useMutation({
    mutationFn: (email: string) =>
      api(calls.account.sendValidateCode, {
        type: "email",
        target: email,
        locale: localeOf(i18n.language),
        ...(captcha === null ? {} : { captchaId: captcha.captchaId, captchaAnswer }),
      }),
    onSuccess: ({ resendSeconds }) => {
      setCaptcha(null);
      start(resendSeconds);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === "CAPTCHA_NEEDED" || error.code === "CAPTCHA_WRONG") picture.mutate();
      const { retryAfterSeconds } = error.details;
      if (typeof retryAfterSeconds === "number" && retryAfterSeconds <= accountRules.codeResendSeconds) {
        start(retryAfterSeconds);
      }
    },
  });
  return {
    secondsLeft,
    request,
    captcha,
    captchaAnswer,
    setCaptchaAnswer,
    otherPicture: () => picture.mutate(),
    problem: request.error ?? picture.error,
  };
}
