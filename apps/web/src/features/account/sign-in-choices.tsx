import { Checkbox, Stack } from "@mantine/core";
import { IconMail, IconPhone } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { signUpAddress } from "../../lib/session/redirects.ts";
import { Agreement } from "./agreement.tsx";
import { ProviderButton } from "./provider-button.tsx";
import { signInWaysQuery } from "./sign-in-ways-query.ts";
import { WayButton } from "./way-button.tsx";

type SignInChoicesProps = {
  /** Where providers lead back to. */
  target: string;
  onEmail: () => void;
};

/** The ways to sign in, one below the other; what every server has stands first. Phone is offered by servers that have it switched on. */
export function SignInChoices({ target, onEmail }: SignInChoicesProps) {
  const { t } = useTranslation("account");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data } = useQuery(signInWaysQuery);
  const [wantsNews, setWantsNews] = useState(false);
  return (
    <Stack gap="sm">
      <WayButton leftSection={<IconMail size={20} aria-hidden="true" />} onClick={onEmail}>
        {t("ways.email")}
      </WayButton>
      <ProviderButton provider="discord" target={target} wantsNews={wantsNews} />
      <ProviderButton provider="google" target={target} wantsNews={wantsNews} />
      {data?.discord || data?.google ? (
        <Checkbox
          checked={wantsNews}
          onChange={({ currentTarget }) => setWantsNews(currentTarget.checked)}
          label={t("wantsNews")}
          size="sm"
        />
      ) : null}
      {data?.phone ? (
        <WayButton
          variant="default"
          leftSection={<IconPhone size={20} aria-hidden="true" />}
          onClick={() => navigate(signUpAddress({ pathname, search: `${search || "?"}&from=phone` }, target))}
        >
          {t("ways.phone")}
        </WayButton>
      ) : null}
      <Agreement />
    </Stack>
  );
}
