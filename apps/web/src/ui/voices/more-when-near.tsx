import { Button } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useWhenNear } from "../use-when-near.ts";

/** The end of a list that goes on when it comes near, or when it is pressed. */
export function MoreWhenNear({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation("common");
  const place = useRef<HTMLButtonElement>(null);
  useWhenNear(place, async () => {
    onMore();
    return () => undefined;
  });
  return (
    <Button ref={place} variant="subtle" onClick={onMore}>
      {t("action.more")}
    </Button>
  );
}
