import { Alert, Button, Group, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, isText, limits, orderOfTask, type RequestOf, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { billingKey, useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { openSignIn } from "../../lib/session/sign-in-prompt.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";

/** Says that a result is a preview, and leads to the whole, for the price on its button. */
export function PreviewCard({ task }: { task: Task }) {
  const { t } = useTranslation("task");
  const formats = useFormats();
  const client = useQueryClient();
  const navigate = useNavigate();
  const creditsOf = useCreditWords();
  const isGuest = useSession() === null;
  const account = useEntitlements();
  const isFree = account?.credits.isUnlimited ?? false;
  const { id: taskId } = task;
  const isWritten = isText(task);
  const { data: priceTenths } = useQuery({
    queryKey: ["price-of-whole", taskId],
    queryFn: async ({ signal }) => {
      const { plans } = await api(calls.tasks.plan, readWhole(task), { signal });
      return plans.reduce((sum, plan) => sum + plan.priceTenths, 0);
    },
    enabled: account !== null && !isFree && !isGuest,
  });
  const whole = useMutation({
    mutationFn: () => api(calls.translation.duplicate, { taskId, isDraft: false, isPreview: false }),
    onError: notifyProblem,
    onSuccess: ({ projId, id }) => {
      void client.invalidateQueries({ queryKey: ["tasks"] });
      void client.invalidateQueries({ queryKey: [billingKey] });
      void navigate(paths.task(projId, id));
    },
  });
  const orderButton = (label: string) => (
    // Also once it is ordered, until its page is there.
    <Button size="sm" loading={whole.isPending || whole.isSuccess} onClick={() => whole.mutate()}>
      {label}
    </Button>
  );
  const getButton = () => {
    if (account === null) return null;
    if (isFree) return orderButton(t(isWritten ? "preview.wholeText" : "preview.whole"));
    if (isGuest)
      return (
        <Button size="sm" onClick={() => openSignIn({ staysHere: true })}>
          {t(isWritten ? "preview.signInText" : "preview.signIn")}
        </Button>
      );
    if (priceTenths === undefined) return null;
    return orderButton(
      t(isWritten ? "preview.wholeTextFor" : "preview.wholeFor", { price: creditsOf(priceTenths) }),
    );
  };
  return (
    <Alert color="brand" variant="light" styles={{ message: { color: "var(--ink)" } }}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 240px">
          {t(getTold(task), { time: formats.duration(task.durationMs) })}
        </Text>
        {getButton()}
      </Group>
    </Alert>
  );
}

/** What a preview has: of a short recording all of it, unless somebody stopped it. */
const getTold = (task: Task) =>
  task.durationMs < limits.previewMs && task.progress.heardUntilMs === undefined
    ? "preview.toldAll"
    : isText(task)
      ? "preview.toldText"
      : "preview.told";

/** The order of the whole that a preview is the start of. */
const readWhole = (task: Task): RequestOf<typeof calls.tasks.plan> => ({
  ...orderOfTask(task),
  isPreview: false,
});
