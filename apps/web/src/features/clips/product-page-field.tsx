import { Box, Button, Group, Text, TextInput } from "@mantine/core";
import { useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import { calls, type Material, type ProductPage } from "@voxloom/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { completeAddress } from "../../lib/complete-address.ts";
import { openSignIn } from "../../lib/session/sign-in-prompt.ts";
import { useNeedsAccount } from "../../lib/session/use-needs-account.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { materialQuery } from "../../ordering/material-query.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

/** So many pictures of a page are fetched: more than a short video shows. */
const maxPictures = 8;

type FieldProps = {
  /** There are no clips yet. */
  isFirst: boolean;
  /** What the page says was read: it is put where it can be corrected. */
  onRead: (product: ProductPage) => void;
  /** A picture of the page is there. */
  onPicture: (picture: Material) => void;
};

/** The address of a product page, whose words and pictures a video is begun with. */
export function ProductPageField({ isFirst, onRead, onPicture }: FieldProps) {
  const { t } = useTranslation("clips");
  const formats = useFormats();
  const client = useQueryClient();
  const [address, setAddress] = useState("");
  const [fetching, setFetching] = useState<readonly string[]>([]);
  /** Pictures of the newest page that did not come, or are none. */
  const [lost, setLost] = useState(0);
  const read = useMutation({
    mutationFn: async (url: string) => {
      setLost(0);
      const product = await api(calls.videos.recommendFeatures, { url });
      onRead(product);
      const asked = await Promise.allSettled(
        product.pictureUrls
          .slice(0, maxPictures)
          .map((picture) => api(calls.materials.fetchLink, { url: picture, mayBePicture: true })),
      );
      const pictures = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      for (const one of pictures) client.setQueryData(materialQuery(one.id).queryKey, one);
      setFetching([...new Set(pictures.map(({ id }) => id))]);
      setLost(asked.length - pictures.length);
      return product;
    },
  });
  const found = useQueries({ queries: fetching.map(materialQuery) }).flatMap(({ data }) => data ?? []);
  const ended = found.filter(({ state }) => state === "ready" || state === "rejected");
  const endedIds = ended.map(({ id }) => id).join();
  useEffect(() => {
    if (endedIds === "") return;
    for (const one of ended) {
      if (one.state === "ready" && one.kind === "image") onPicture(one);
      else setLost((count) => count + 1);
    }
    setFetching((now) => now.filter((id) => !endedIds.split(",").includes(id)));
  }, [endedIds]);
  const url = address.trim();
  const needsAccount = useNeedsAccount();
  return (
    <Box
      component="form"
      noValidate
      // As wide as the drop zone above it, and below its middle while that is all there is.
      w="100%"
      maw={560}
      mx={isFirst ? "auto" : 0}
      onSubmit={(event) => {
        event.preventDefault();
        if (needsAccount) openSignIn({ staysHere: true });
        else if (url !== "") read.mutate(completeAddress(url));
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          type="url"
          flex={1}
          miw={220}
          label={t("page.label")}
          description={t("page.hint")}
          placeholder="https://"
          dir="ltr"
          maxLength={4_096}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          disabled={url === "" && !needsAccount}
          loading={read.isPending}
        >
          {t(needsAccount ? "page.signIn" : "page.read")}
        </Button>
      </Group>
      <Text size="sm" c="var(--ink-soft)" aria-live="polite" mt={6}>
        {fetching.length > 0
          ? t("page.fetching", { number: formats.number(fetching.length) })
          : read.data === undefined || read.isPending
            ? null
            : t("page.found", { name: read.data.name })}
      </Text>
      {lost === 0 || fetching.length > 0 ? null : (
        <Text size="sm" c="var(--ink-soft)" role="status">
          {t("page.lost", { number: formats.number(lost) })}
        </Text>
      )}
      {read.error === null ? null : <ProblemAlert problem={read.error} />}
    </Box>
  );
}
