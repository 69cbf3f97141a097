import { useMutation } from "@tanstack/react-query";
import { accountRules, calls, parseLocale } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";

/** Seconds until a moment that `start(seconds)` sets; 0 when it has come. */
function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (endsAtMs === 0) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= endsAtMs) setEndsAtMs(0);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return {
    secondsLeft: Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)),
    start: (seconds) => {
      setNowMs(Date.now());
      setEndsAtMs(Date.now() + seconds * 1000);
    },
  };
}

/**
 * Asking for a code by mail: the wait until the next one, and the work that the server wants done first after several
 * codes, which the browser does by itself.
 */
export function useEmailCode() {
  const { i18n } = useTranslation();
  const { secondsLeft, start } = useCountdown();
  const [isWorking, setIsWorking] = useState(false);
  const solve = useCaptchaSolver();
  const request = useMutation({
    mutationFn: async (email: string) => {
      const ask = (captcha?: string) =>
        api(calls.account.sendValidateCode, {
          type: "email",
          target: email,
          locale: parseLocale(i18n.language),
          ...(captcha === undefined ? {} : { captcha }),
        });
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "CAPTCHA_NEEDED")) throw error;
      }
      setIsWorking(true);
      try {
        return await ask(await solve());
      } finally {
        setIsWorking(false);
      }
    },
    onSuccess: ({ resendSeconds }) => start(resendSeconds),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const { retryAfterSeconds } = error.details;
      if (typeof retryAfterSeconds === "number" && retryAfterSeconds <= accountRules.codeResendSeconds) {
        start(retryAfterSeconds);
      }
    },
  });
  return { secondsLeft, request, isWorking, problem: request.error };
}

/** Gets a challenge and solves it. The work ends with the page that asked for it. */
function useCaptchaSolver(): () => Promise<string> {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return async () => {
    const controller = new AbortController();
    running.current = controller;
    const [{ challenge }, { solveCaptcha }] = await Promise.all([
      api(calls.account.captcha, {}),
      import("./solve-captcha.ts"),
    ]);
    return solveCaptcha(challenge, controller.signal);
  };
}
