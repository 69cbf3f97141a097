import { Alert, Button, Card, Skeleton, Stack, Switch, Text } from "@mantine/core";
import { type MailTopic, mailTopicSchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { getProblem } from "../../lib/api/api-error.ts";
import { openSignIn } from "../../lib/session/sign-in-prompt.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { type MailChange, useMailChoices } from "./use-mail-choices.ts";

/** Which mails one gets: by the link of a mail, also for people without an account, or signed in. */
export function MailChoices() {
  const { t } = useTranslation("mail-subscription");
  const [search] = useSearchParams();
  const { isKnown, choices, asked, ask, change } = useMailChoices(search.get("token") || undefined);
  const { data, error } = choices;
  const named = mailTopicSchema.safeParse(search.get("topic")).data;
  const wanted = new Set(data?.topics.flatMap(({ topic, isWanted }) => (isWanted ? [topic] : [])));
  const getName = (topic: MailTopic) => t(`topic.${topic}.name`);
  const getWords = (changed: MailChange): string => {
    const left = mailTopicSchema.options.find((topic) => changed[topic] === false);
    return left === undefined ? t("saved") : t("unsubscribedOne", { topic: getName(left) });
  };
  return (
    <Stack>
      {error || !isKnown ? (
        <Stack align="flex-start">
          {error ? <ProblemAlert problem={error} /> : <Text>{t("signInFirst")}</Text>}
          {!isKnown || getProblem(error).code === "MAIL_LINK_INVALID" ? (
            <Button onClick={() => openSignIn({ staysHere: true })}>{t("signIn")}</Button>
          ) : null}
        </Stack>
      ) : null}
      {isKnown && !data && !error ? <Skeleton height={240} radius="lg" aria-busy="true" /> : null}
      {data ? (
        <Card component="section" aria-label={t("title")}>
          <Text size="sm" c="var(--ink-soft)" mb="md">
            {t("address", { email: `\u2068${data.email}\u2069` })}
          </Text>
          {named !== undefined && wanted.has(named) ? (
            <Button mb="lg" loading={change.isPending} onClick={() => ask({ [named]: false })}>
              {t("unsubscribeOne", { topic: getName(named) })}
            </Button>
          ) : null}
          <Stack gap="lg">
            {data.topics.map(({ topic }) => (
              <Switch
                key={topic}
                checked={asked[topic] ?? wanted.has(topic)}
                onChange={(event) => ask({ [topic]: event.currentTarget.checked })}
                label={getName(topic)}
                description={t(`topic.${topic}.hint`)}
              />
            ))}
          </Stack>
        </Card>
      ) : null}
      <div role="status">
        {change.isSuccess ? <Alert color="green">{getWords(change.variables)}</Alert> : null}
      </div>
      {change.error ? <ProblemAlert problem={change.error} /> : null}
    </Stack>
  );
}
