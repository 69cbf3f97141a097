import { Loader, Text, TextInput } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type Asset, calls } from "@voxloom/contract";
import { useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { fetchFile } from "../../lib/api/fetch-file.ts";
import { readGlossary } from "../../lib/asset-files.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { TermList } from "../../ui/terms/terms-field.tsx";
import styles from "./assets.module.css";

/** What a file holds: it plays, is seen, or is read; nothing where that cannot be. */
export function AssetPreview({ asset }: { asset: Asset }) {
  const { kind, fileUrl, posterUrl, name } = asset;
  if (fileUrl === null) return null;
  switch (kind) {
    case "video":
      return (
        // biome-ignore lint/a11y/useMediaCaption: it is the file as it was brought.
        <video src={fileUrl} poster={posterUrl ?? undefined} controls preload="none" aria-label={name} />
      );
    case "audio":
      // biome-ignore lint/a11y/useMediaCaption: it is the file as it was brought.
      return <audio src={fileUrl} controls preload="none" aria-label={name} />;
    case "image":
      return <img src={fileUrl} alt={name} />;
    case "font":
      return <Specimen id={asset.id} url={fileUrl} />;
    case "glossary":
      return <TermsPreview asset={asset} />;
    case "text":
    case "prompt":
    case "subtitle":
      return <WrittenPreview materialId={asset.id} />;
  }
}

const textQuery = (materialId: string) =>
  queryOptions({
    // Apart from the lists, which are read anew after each change: of what was just deleted there is no text.
    queryKey: ["asset-text", materialId],
    queryFn: ({ signal }) => api(calls.materials.text, { materialId }, { signal }),
    // A file never changes: another one is another version.
    staleTime: Number.POSITIVE_INFINITY,
  });

function WrittenPreview({ materialId }: { materialId: string }) {
  const { t } = useTranslation("assets");
  const { data, error, refetch } = useQuery(textQuery(materialId));
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loader size="sm" className={styles.reading} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section className={styles.written} aria-label={t("content")} tabIndex={0} dir="auto">
        {data.text}
      </section>
      {data.isCut ? (
        <Text size="xs" c="var(--ink-soft)" p="xs">
          {t("contentCut")}
        </Text>
      ) : null}
    </>
  );
}

function TermsPreview({ asset }: { asset: Asset }) {
  const { t } = useTranslation("assets");
  const { data, error, refetch } = useQuery({
    queryKey: ["asset-text", asset.id, "terms"],
    queryFn: () => readGlossary(asset),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loader size="sm" className={styles.reading} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section className={styles.written} aria-label={t("content")} tabIndex={0}>
      <TermList terms={data} isReadOnly onChange={() => undefined} />
    </section>
  );
}

/** A font under a name that no other one has. */
const fontQuery = (id: string, url: string) =>
  queryOptions({
    queryKey: ["asset-font", id],
    queryFn: async ({ signal }) => {
      const answer = await fetchFile(url, { signal });
      return new FontFace(`asset-${id}`, await answer.arrayBuffer()).load();
    },
    staleTime: Number.POSITIVE_INFINITY,
    // It can be large: what is no longer looked at is let go.
    gcTime: 0,
  });

const sizes = [40, 24, 16] as const;

function Specimen({ id, url }: { id: string; url: string }) {
  const { t } = useTranslation("assets");
  const { data: face, error, refetch } = useQuery(fontQuery(id, url));
  // The page has the font for as long as it is looked at.
  useLayoutEffect(() => {
    if (face === undefined) return;
    document.fonts.add(face);
    return () => void document.fonts.delete(face);
  }, [face]);
  const [typed, setTyped] = useState("");
  const text = typed.trim() === "" ? t("font.sample") : typed;
  return (
    <>
      {error !== null ? (
        <ProblemAlert problem={error} onRetry={() => void refetch()} />
      ) : face === undefined ? (
        <Loader size="sm" className={styles.reading} />
      ) : (
        <div className={styles.specimen} style={{ fontFamily: face.family }} dir="auto">
          {sizes.map((size) => (
            <div key={size} style={{ fontSize: size }} aria-hidden={size !== sizes[0] || undefined}>
              {text}
            </div>
          ))}
          <div className={styles.letters} aria-hidden="true">
            ABCDEFGHIJKLM abcdefghijklm 0123456789 &amp;!?
          </div>
        </div>
      )}
      <TextInput
        size="xs"
        m="xs"
        aria-label={t("font.try")}
        placeholder={t("font.try")}
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </>
  );
}
