import { Button, Checkbox, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import {
  accountRules,
  calls,
  emailCodeSchema,
  emailSchema,
  parseLocale,
  type ResponseOf,
} from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { trackRegistration } from "../../lib/analytics/track-registration.ts";
import { api } from "../../lib/api/api.ts";
import { forgetWebId, knownWebId } from "../../lib/api/web-id.ts";
import { hasChosenLocale, rememberLocale } from "../../lib/phrases/document-locale.ts";
import { campaign } from "../../lib/session/campaign.ts";
import { referralCodes } from "../../lib/session/referral.ts";
import { keepSession } from "../../lib/session/session.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./account.module.css";
import { Agreement } from "./agreement.tsx";
import { CodeButton } from "./code-button.tsx";
import { CodeSent } from "./code-sent.tsx";
import { ReferralField } from "./referral-field.tsx";
import { useEmailCode } from "./use-email-code.ts";

/** What follows a code that was right: the session is kept, and the visitor whom the account has taken in forgotten. */
function finishSignIn({ rjn: isNew, ...info }: ResponseOf<typeof calls.account.signUp>): void {
  forgetWebId();
  keepSession(info);
  if (isNew) trackRegistration("email");
  // For what is opened from now on: a public page stays in the language of its address.
  if (info.locale !== null && !hasChosenLocale()) rememberLocale(info.locale);
}

/**
 * Signs in by a mailed code: address, code, done. The same step makes the account the first time. What follows is for
 * whoever shows it: they see that someone is signed in.
 */
export function EmailForm() {
  const { t, i18n } = useTranslation("account");
  const form = useForm({
    initialValues: { email: "", code: "", wantsNews: false },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: {
      email: (value) => (emailSchema.safeParse(value).success ? null : t("email.invalid")),
      code: (value) =>
        emailCodeSchema.safeParse(value).success
          ? null
          : t("code.invalid", { number: accountRules.codeLength }),
    },
  });
  const code = useEmailCode();
  const { email, code: typed } = form.values;
  const isEmailValid = form.isValid("email");
  const signUp = useMutation({
    mutationFn: () => {
      const { utm_source: utmSource = "", utm_merge: utmMerge = "" } = campaign();
      return api(calls.account.signUp, {
        email,
        emailValidateCode: typed,
        utmSource,
        utmMerge,
        rc: referralCodes(),
        webId: knownWebId() ?? "",
        locale: parseLocale(i18n.language),
      });
    },
    onSuccess: (session) => {
      finishSignIn(session);
      // Told apart from signing in, which goes well without it.
      if (form.values.wantsNews)
        api(calls.mailSubscription.apply, { topics: { news: true } }).catch(notifyProblem);
    },
  });
  const sendCode = () => {
    if (form.validateField("email").hasError) return;
    signUp.reset();
    code.request.mutate(email);
  };
  const problem = signUp.error ?? code.problem;
  return (
    <form noValidate onSubmit={form.onSubmit(() => signUp.mutate())}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps("email")}
          label={t("email.label")}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          data-autofocus
          onKeyDown={(event) => {
            // Without a code there is nothing to submit yet: who presses Enter behind an address wants one.
            if (event.key !== "Enter" || typed !== "") return;
            event.preventDefault();
            if (code.secondsLeft === 0 && !code.request.isPending) sendCode();
          }}
        />
        <div className={styles.codeRow}>
          <TextInput
            {...form.getInputProps("code")}
            label={t("code.label")}
            description={t("code.hint", { number: accountRules.codeLength })}
            inputWrapperOrder={["label", "input", "description", "error"]}
            maxLength={accountRules.codeLength}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
          <CodeButton
            isEmailValid={isEmailValid}
            secondsLeft={code.secondsLeft}
            isSending={code.request.isPending}
            onPress={sendCode}
          />
        </div>
        {code.isWorking ? (
          <Text size="sm" c="dimmed" role="status">
            {t("captcha.working")}
          </Text>
        ) : null}
        {code.request.data ? <CodeSent email={code.request.variables} mail={code.request.data.mail} /> : null}
        {problem ? <ProblemAlert problem={problem} /> : null}
        <Button type="submit" size="md" disabled={!form.isValid()} loading={signUp.isPending}>
          {t("submit")}
        </Button>
        <Checkbox
          {...form.getInputProps("wantsNews", { type: "checkbox" })}
          label={t("wantsNews")}
          size="sm"
        />
        <ReferralField />
        <Agreement />
      </Stack>
    </form>
  );
}
