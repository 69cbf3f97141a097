import { Alert, Anchor } from "@mantine/core";
import { limits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../lib/paths.ts";
import { openSignIn } from "../lib/session/sign-in-prompt.ts";
import { useFormats } from "../lib/use-formats.ts";
import { areOnlyVideos, useSources } from "./order-product.ts";
import type { Refusal } from "./use-file-refusal.ts";

/** Says why files were not taken, and what to do. */
export function RefusalAlert({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const sources = useSources();
  const wrongType = sources.isOfAudio
    ? "wrongTypeAudio"
    : areOnlyVideos(sources)
      ? "wrongTypeVideo"
      : "wrongType";
  return (
    <Alert color="red" variant="light" role="alert">
      {refusal.kind === "tooMany" ? (
        <>
          {`${t("drop.tooMany", { most: formats.number(refusal.most) })} `}
          <Anchor component={Link} to={paths.subscriptionPlan} size="sm" c="var(--brand-text)">
            {t("plan.plans")}
          </Anchor>
        </>
      ) : refusal.kind === "severalSignIn" ? (
        <>
          {`${t("drop.severalSignIn")} `}
          <Anchor
            component="button"
            type="button"
            size="sm"
            c="var(--brand-text)"
            onClick={() => openSignIn({ staysHere: true })}
          >
            {t("plan.signIn")}
          </Anchor>
        </>
      ) : (
        t(`drop.${refusal.kind === "wrongType" ? wrongType : refusal.kind}`, {
          formats: formats.choice(sources.formats),
          name: refusal.name,
          size: formats.bytes(refusal.sizeBytes),
          limit: formats.bytes(limits.maxUploadBytes),
        })
      )}
    </Alert>
  );
}
