import { Button, Group, Stack, Text } from "@mantine/core";
import type { Anchor } from "@voxloom/contract";
import { useEffect, useId, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import styles from "./line-look.module.css";
import { StyleGroup } from "./style-fields.tsx";
import { letterLooks, useLineLooks } from "./use-line-looks.ts";

/** As they lie in the picture, from the top. */
const anchors: readonly Anchor[] = [7, 8, 9, 4, 5, 6, 1, 2, 3];

/** How the active line looks, or what is chosen of it, and where its subtitles stand. */
export function LineLook() {
  const { t } = useTranslation("editor-subtitles");
  const store = useEditorStore();
  const line = useEditor(({ script, activeId }) => lineById(script, activeId));
  useSelectionChanges();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const { has, toggle } = useLineLooks();
  const name = useId();
  if (line === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t("line.none")}
      </Text>
    );
  const isFixed = isReadOnly || line.isLocked;
  const anchor = line.place?.anchor ?? null;
  const stand = (next: Anchor | null) =>
    store
      .getState()
      .edit([{ kind: "set-place", segmentIds: [line.id], place: next === null ? null : { anchor: next } }]);
  return (
    <Stack gap="xs" role="group" aria-label={t("line.label")}>
      <StyleGroup label={t("line.look")}>
        {letterLooks.map((look) => (
          <Button
            key={look}
            size="xs"
            variant={has(look) ? "filled" : "default"}
            aria-pressed={has(look)}
            disabled={isFixed}
            // What is chosen in the text stays chosen.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(look)}
          >
            {t(look === "underline" ? "line.underline" : look)}
          </Button>
        ))}
      </StyleGroup>
      <fieldset className={styles.place} disabled={isFixed}>
        <legend className={styles.legend}>{t("line.place")}</legend>
        <Group gap="sm" align="center">
          <div className={styles.grid}>
            {anchors.map((one) => (
              <input
                key={one}
                type="radio"
                name={name}
                className={styles.spot}
                aria-label={t(`line.at.${one}`)}
                title={t(`line.at.${one}`)}
                checked={anchor === one}
                onChange={() => stand(one)}
              />
            ))}
          </div>
          <Button
            size="xs"
            variant="subtle"
            disabled={isFixed || line.place === null}
            onClick={() => stand(null)}
          >
            {t("line.asStyle")}
          </Button>
        </Group>
      </fieldset>
    </Stack>
  );
}

/** What the buttons show is about what is chosen in the text. */
function useSelectionChanges(): void {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    document.addEventListener("selectionchange", refresh);
    return () => document.removeEventListener("selectionchange", refresh);
  }, []);
}
