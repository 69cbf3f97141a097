import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { calls, type Finding, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { api } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { draftAddress, studioAddress } from "../../lib/task-addresses.ts";
import { FindingList } from "../../ui/finding-list.tsx";
import { notifyProblem } from "../../ui/notify-problem.ts";

type Props = { task: Task; onSeek: (ms: number) => void };

/** What was found in a task's dub, each with the button that leads to its remedy. */
export function ReportFindings({ findings, task, onSeek }: Props & { findings: readonly Finding[] }) {
  return (
    <FindingList
      findings={findings}
      onSeek={onSeek}
      actionFor={({ action }) => <FindingButton action={action} task={task} onSeek={onSeek} />}
    />
  );
}

function FindingButton({ action, task, onSeek }: Props & Pick<Finding, "action">) {
  const { t } = useTranslation("rating");
  const look = { size: "compact-sm", variant: "default" } as const;
  switch (action) {
    case "choose-engine":
      return (
        <Group gap={6}>
          <Button {...look} component={Link} to={paths.engines}>
            {t("action.choose-engine")}
          </Button>
          <Button {...look} component={Link} to={studioAddress(task)}>
            {t("action.review-lines")}
          </Button>
        </Group>
      );
    case "review-lines":
    case "write-lines":
    case "set-volume":
      return (
        <Button {...look} component={Link} to={studioAddress(task)}>
          {t(`action.${action}`)}
        </Button>
      );
    case "make-again":
      return <DubAgain task={task} />;
    case "listen":
      return (
        <Button {...look} onClick={() => onSeek(0)}>
          {t("action.listen")}
        </Button>
      );
  }
}

/** Makes a draft of the same order, where what it costs is told before it is started. */
export function DubAgain({ task }: { task: Task }) {
  const { t } = useTranslation("rating");
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: () => api(calls.translation.duplicate, { taskId: task.id }),
    onError: notifyProblem,
    onSuccess: (draft) => void navigate(draftAddress(draft)),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={again.isPending || again.isSuccess}
      onClick={() => again.mutate()}
    >
      {t("action.make-again")}
    </Button>
  );
}
