import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { languagesOfOrder } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../lib/paths.ts";
import { taskDetailQuery } from "../lib/task-queries.ts";
import { notifyProblem } from "../ui/notify-problem.ts";
import { type Placing, saveDraft } from "./place-order.ts";

type SaveDraftProps = Placing & { isHeld: boolean };

/** Keeps the order for later, without starting it. */
export function SaveDraft({ isHeld, ...placing }: SaveDraftProps) {
  const { t } = useTranslation(["ordering", "common"]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { draft, spec } = placing;
  const save = useMutation({
    mutationFn: () => saveDraft(placing),
    onError: notifyProblem,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["tasks"] });
      if (draft) client.removeQueries({ queryKey: taskDetailQuery(draft.id).queryKey });
      const closeButtonProps = { "aria-label": t("common:action.close") };
      notifications.show({ color: "teal", message: t("draft.saved"), closeButtonProps });
      void navigate(paths.tasks);
    },
  });
  return (
    <Button
      variant="subtle"
      style={{ alignSelf: "flex-start" }}
      leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
      disabled={isHeld || languagesOfOrder(spec).length === 0}
      // Also once it is kept, until the page of tasks is there.
      loading={save.isPending || save.isSuccess}
      onClick={() => save.mutate()}
    >
      {t(draft ? "draft.keep" : "draft.save")}
    </Button>
  );
}
