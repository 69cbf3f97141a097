import { Anchor, Badge, Group, Text, Title, type TitleProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { enginesQuery } from "../../lib/engines-query.ts";
import { paths } from "../../lib/paths.ts";

/** Whether lips can be moved by a model here, by whom, and what it takes where they cannot. */
export function NeuralLips({ order = 3 }: Pick<TitleProps, "order">) {
  const { t } = useTranslation("lip-sync");
  const { data } = useQuery(enginesQuery);
  if (data === undefined) return null;
  const workers = data.engines.filter(
    ({ capability, isAvailable }) => capability === "move-lips" && isAvailable,
  );
  const isHere = workers.length > 0;
  return (
    <section aria-labelledby="neural-lips">
      <Group gap="xs" mb={4}>
        <Title order={order} fz="sm" id="neural-lips">
          {t("neural.heading")}
        </Title>
        <Badge variant={isHere ? "light" : "default"} color={isHere ? "green" : undefined} tt="none">
          {t(isHere ? "neural.here" : "neural.notHere")}
        </Badge>
      </Group>
      {isHere ? (
        <Text size="sm" c="var(--ink-soft)">
          {t("neural.connected")} <bdi>{workers.map(({ name }) => name).join(", ")}</bdi>
        </Text>
      ) : (
        <>
          <Text size="sm" c="var(--ink-soft)" mb={4}>
            {t("neural.needs")}
          </Text>
          <Anchor component={Link} to={paths.engines} size="sm" c="var(--brand-text)">
            {t("neural.how")}
          </Anchor>
        </>
      )}
    </section>
  );
}
