import { TextInput } from "@mantine/core";
import { calls } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../lib/api/api.ts";
import { ApiError } from "../lib/api/api-error.ts";

const codeSchema = calls.secondFactor.confirm.request.shape.code;

/** What may ask for a second factor: whether it did, and what was typed for it. */
export type SecondFactorQuestion = {
  isAsked: boolean;
  code: string;
  setCode(code: string): void;
  /** Whether nothing is asked, or what is typed can be a code. */
  isReady: boolean;
  /**
   * Does something; where the server asks for the second factor, the question is asked, and the next time it is
   * answered first. Throws what was thrown.
   */
  run<T>(act: () => Promise<T>): Promise<T>;
  /** Whether an error is the question itself, which the field says in better words. */
  isQuestion(error: Error | null): boolean;
  reset(): void;
};

export function useSecondFactor(): SecondFactorQuestion {
  const [isAsked, setAsked] = useState(false);
  const [code, setCode] = useState("");
  const reset = () => {
    setAsked(false);
    setCode("");
  };
  const isQuestion = (error: unknown): boolean =>
    error instanceof ApiError && error.code === "SECOND_FACTOR_NEEDED";
  return {
    isAsked,
    code,
    setCode,
    isReady: !isAsked || codeSchema.safeParse(code).success,
    async run(act) {
      if (isAsked) {
        await api(calls.secondFactor.confirm, { code });
        // It works once: whatever comes of the rest, it is not sent again.
        reset();
      }
      try {
        return await act();
      } catch (error) {
        if (isQuestion(error)) setAsked(true);
        throw error;
      }
    },
    isQuestion,
    reset,
  };
}

/** The field for the code, where one is asked for. */
export function SecondFactorField({ question }: { question: SecondFactorQuestion }) {
  const { t } = useTranslation("common");
  if (!question.isAsked) return null;
  return (
    <TextInput
      label={t("secondFactor.code")}
      description={t("secondFactor.hint")}
      value={question.code}
      onChange={({ currentTarget }) => question.setCode(currentTarget.value)}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      maxLength={40}
      withAsterisk
      autoFocus
    />
  );
}
