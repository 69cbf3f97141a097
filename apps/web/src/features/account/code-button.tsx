import { Button, Tooltip } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";

type CodeButtonProps = {
  isEmailValid: boolean;
  /** Until another code can be asked for. */
  secondsLeft: number;
  isSending: boolean;
  /** Also called while the e-mail is not valid: the page then says so. */
  onPress: () => void;
};

/** Asks for a code; afterwards it counts down to the next one. */
export function CodeButton({ isEmailValid, secondsLeft, isSending, onPress }: CodeButtonProps) {
  const { t } = useTranslation("account");
  const formats = useFormats();
  const isWaiting = secondsLeft > 0;
  const isDisabled = !isEmailValid || isWaiting;
  return (
    <Tooltip label={t("email.invalid")} disabled={isEmailValid}>
      <Button
        variant="light"
        loading={isSending}
        // Not `disabled`: the tooltip must show, and a press must say what is missing.
        data-disabled={isDisabled || undefined}
        aria-disabled={isDisabled || undefined}
        onClick={() => {
          if (!isWaiting && !isSending) onPress();
        }}
        style={{ flexShrink: 0 }}
      >
        {isWaiting ? t("code.again", { time: formats.seconds(secondsLeft * 1000) }) : t("code.send")}
      </Button>
    </Tooltip>
  );
}
