import { Button, Group, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./account.module.css";

type CaptchaFieldProps = {
  /** A data address. */
  image: string;
  value: string;
  onChange: (value: string) => void;
  onAnother: () => void;
  onEnter: () => void;
};

/** The picture with characters to type, with a way to another one. */
export function CaptchaField({ image, value, onChange, onAnother, onEnter }: CaptchaFieldProps) {
  const { t } = useTranslation("account");
  return (
    <div>
      <Group gap="sm" mb={8}>
        <img className={styles.captcha} src={image} alt={t("captcha.picture")} />
        <Button size="xs" variant="subtle" onClick={onAnother}>
          {t("captcha.another")}
        </Button>
      </Group>
      <TextInput
        label={t("captcha.label")}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onEnter();
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
    </div>
  );
}
