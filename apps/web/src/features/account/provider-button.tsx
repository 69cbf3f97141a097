import { Stack, Text } from "@mantine/core";
import { IconBrandDiscordFilled, IconBrandGoogleFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { SignInProvider } from "@voxloom/contract";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { getHref } from "../../lib/address/current-address.ts";
import { knownWebId } from "../../lib/api/web-id.ts";
import { rememberLastSaid } from "../../lib/phrases/document-locale.ts";
import { noteWantsNews } from "../../lib/session/arrival.ts";
import { campaign } from "../../lib/session/campaign.ts";
import { referralCodes } from "../../lib/session/referral.ts";
import { NamedThings } from "../../ui/named-things.tsx";
import { signInWaysQuery } from "./sign-in-ways-query.ts";
import { WayButton } from "./way-button.tsx";

/** Query names of the page that mean something to it alone. */
const ownNames = ["redirect", "problem", "from"];

/**
 * The address that leads to a provider and back to `target`, signed in. The page's own query, the campaign data and
 * the visitor's secret go along.
 */
function providerAddress(provider: SignInProvider, target: string, search: string): string {
  const back = new URL(target, window.location.origin);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!ownNames.includes(name) && !back.searchParams.has(name)) back.searchParams.set(name, value);
  }
  const query = new URLSearchParams({
    redirect_url: getHref(`${back.pathname}${back.search}${back.hash}`),
    ...campaign(),
  });
  const rc = referralCodes();
  if (rc !== "") query.set("rc", rc);
  const webId = knownWebId();
  if (webId !== null) query.set("web_id", webId);
  return `/oauth2/authorization/${provider}?${query}`;
}

const icons = { discord: IconBrandDiscordFilled, google: IconBrandGoogleFilled };

const settingsFile = ".env.example";
const getSetting = (provider: SignInProvider): string => `VOXLOOM_${provider.toUpperCase()}_CLIENT_ID`;

type ProviderButtonProps = { provider: SignInProvider; target: string; wantsNews: boolean };

/** The way to an account elsewhere; where none of it is set up, the button tells the owner what to do. */
export function ProviderButton({ provider, target, wantsNews }: ProviderButtonProps) {
  const { t } = useTranslation("account");
  const { search } = useLocation();
  const hintId = useId();
  const { data } = useQuery(signInWaysQuery);
  const isMissing = data?.[provider] === false;
  const Icon = icons[provider];
  // Visitors of a public server can do nothing about it.
  if (isMissing && !data.hasOwnerHints) return null;
  return (
    <Stack gap={4}>
      <WayButton
        variant="default"
        leftSection={<Icon size={20} aria-hidden="true" />}
        data-disabled={isMissing || undefined}
        aria-disabled={isMissing || undefined}
        aria-describedby={isMissing ? hintId : undefined}
        onClick={(event) => {
          if (isMissing) return event.preventDefault();
          // The way back is a page without a language.
          rememberLastSaid();
          noteWantsNews(wantsNews);
          window.location.assign(providerAddress(provider, target, search));
        }}
      >
        {t(`ways.${provider}`)}
      </WayButton>
      {isMissing ? (
        <Text id={hintId} size="xs" c="var(--ink-soft)">
          <NamedThings
            text={t("ways.notSetUp", { file: `${settingsFile} (${getSetting(provider)})` })}
            names={[settingsFile, getSetting(provider)]}
          />
        </Text>
      ) : null}
    </Stack>
  );
}
