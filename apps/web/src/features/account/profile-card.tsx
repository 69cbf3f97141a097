import { Button, Card, Group, Input, NativeSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { accountRules, calls, localeNames, locales, parseLocale, type UserInfo } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { chooseLocale } from "../../lib/phrases/phrases.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { AvatarField } from "./avatar-field.tsx";
import { useUpdateAccount } from "./use-update-account.ts";

const nameSchema = calls.account.update.request.shape.name.unwrap();
const most = accountRules.maxNameCharacters;

/** Name, picture, address and language of the account. */
export function ProfileCard({ user }: { user: UserInfo }) {
  const { t, i18n } = useTranslation("account");
  const update = useUpdateAccount();
  const form = useForm({
    initialValues: { name: user.name, locale: user.locale ?? parseLocale(i18n.language) },
    validateInputOnBlur: true,
    validate: {
      name: (value) => (nameSchema.safeParse(value).success ? null : t("profile.nameNeeded", { most })),
    },
  });
  const save = form.onSubmit(({ name, locale }) =>
    update.mutate(
      { name: name.trim(), locale },
      {
        onSuccess: () => {
          // What was typed since is to be saved yet.
          form.resetDirty({ name, locale });
          void chooseLocale(locale);
        },
      },
    ),
  );
  return (
    <Card component="section" aria-labelledby="profile">
      <Title order={2} fz="xl" mb="md" id="profile">
        {t("profile.title")}
      </Title>
      <AvatarField user={user} />
      <form noValidate onSubmit={save}>
        <Stack mt="lg">
          <TextInput
            {...form.getInputProps("name")}
            label={t("profile.name")}
            autoComplete="name"
            maxLength={most}
          />
          {user.email ? (
            <div>
              <Input.Label component="div" labelElement="div">
                {t("email.label")}
              </Input.Label>
              <Text style={{ overflowWrap: "anywhere" }}>
                <bdi>{user.email}</bdi>
              </Text>
            </div>
          ) : null}
          <NativeSelect
            {...form.getInputProps("locale")}
            label={t("profile.locale")}
            data={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
          />
          {update.error ? <ProblemAlert problem={update.error} /> : null}
          <Group>
            <Button type="submit" loading={update.isPending} disabled={!form.isDirty() || !form.isValid()}>
              {t("profile.save")}
            </Button>
            {update.isSuccess && !form.isDirty() ? <Text role="status">{t("profile.saved")}</Text> : null}
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
