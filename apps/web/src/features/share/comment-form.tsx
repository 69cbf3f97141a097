import { Anchor, Button, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, shareLimits } from "@voxloom/contract";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { storedText } from "../../lib/stored-text.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ownDirection } from "../../ui/own-direction.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { useShown } from "./share-context.tsx";
import { getViewing, sharedCommentsQuery } from "./shared-queries.ts";

const storedName = storedText("voxloom-comment-name");

/** Writes a comment about a place of the recording. The name is remembered in this browser. */
export function CommentForm({ taskId, atMs }: { taskId: string; atMs: number }) {
  const { t } = useTranslation("share");
  const formats = useFormats();
  const client = useQueryClient();
  const shown = useShown(taskId);
  const user = useSession();
  const [authorName, setAuthorName] = useState(() => storedName.read() ?? user?.name ?? "");
  // Who is signed in has a name, and is not asked for it each time.
  const [isNaming, setNaming] = useState(user === null || authorName === "");
  const [text, setText] = useState("");
  const add = useMutation({
    mutationFn: (written: { atMs: number; authorName: string; text: string }) =>
      api(calls.sharing.addComment, { ...getViewing(shown), ...written }),
    onSuccess: (_, sent) => {
      storedName.write(sent.authorName);
      // What was typed since is the next one.
      setText((typed) => (typed === sent.text ? "" : typed));
      return client.invalidateQueries({ queryKey: sharedCommentsQuery(shown).queryKey });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ atMs, authorName, text });
  };
  return (
    <form onSubmit={send}>
      <Stack gap="sm" align="flex-start">
        {isNaming ? (
          <TextInput
            w="100%"
            maw={360}
            label={t("comments.name")}
            autoComplete="nickname"
            maxLength={shareLimits.maxCommenterCharacters}
            {...ownDirection}
            value={authorName}
            onChange={(event) => setAuthorName(event.currentTarget.value)}
          />
        ) : (
          <Text size="sm" c="var(--ink-soft)">
            <bdi>{t("comments.as", { name: authorName })}</bdi>{" "}
            <Anchor component="button" type="button" size="sm" onClick={() => setNaming(true)}>
              {t("comments.rename")}
            </Anchor>
          </Text>
        )}
        <Textarea
          w="100%"
          autosize
          minRows={2}
          label={t("comments.text")}
          maxLength={shareLimits.maxCommentCharacters}
          {...ownDirection}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {add.error ? <ProblemAlert problem={add.error} /> : null}
        <Button
          type="submit"
          loading={add.isPending}
          disabled={authorName.trim() === "" || text.trim() === ""}
        >
          {t("comments.add", { time: formats.clock(atMs) })}
        </Button>
      </Stack>
    </form>
  );
}
