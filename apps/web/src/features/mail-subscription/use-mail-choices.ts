import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type MailTopic } from "@voxloom/contract";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";
import { useSession } from "../../lib/session/use-session.ts";

export type MailChange = Partial<Record<MailTopic, boolean>>;

/**
 * Which mails somebody gets, by the token of a mail's link, else as who is signed in; and the way to change that.
 * `isKnown`: whether there is a token or an account to ask for; nothing is asked without. `asked`: what was pressed
 * since, shown before the server has said so.
 */
export function useMailChoices(token: string | undefined) {
  const user = useSession();
  const client = useQueryClient();
  const queryKey = ["mail-choices", token ?? "", user?.id ?? ""];
  const isKnown = token !== undefined || user !== null;
  const choices = useQuery({
    enabled: isKnown,
    queryKey,
    queryFn: ({ signal }) => api(calls.mailSubscription.read, { token }, { signal }),
  });
  const [asked, setAsked] = useState<MailChange>({});
  const change = useMutation({
    // One after the other: the last answer is the newest.
    scope: { id: "mail-choices" },
    mutationFn: (topics: MailChange) => api(calls.mailSubscription.apply, { token, topics }),
    onSuccess: (changed) => client.setQueryData(queryKey, changed),
    onError: () => setAsked({}),
  });
  const ask = (topics: MailChange) => {
    setAsked({ ...asked, ...topics });
    change.mutate(topics);
  };
  return { isKnown, choices, asked, ask, change };
}
