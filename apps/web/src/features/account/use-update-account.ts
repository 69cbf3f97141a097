import { useMutation } from "@tanstack/react-query";
import { calls, type RequestOf } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { keepSession } from "../../lib/session/session.ts";

/** Changes the account; every tab shows the new name, language or picture at once. */
export const useUpdateAccount = () =>
  useMutation({
    mutationFn: (changes: RequestOf<typeof calls.account.update>) => api(calls.account.update, changes),
    onSuccess: (info) => keepSession(info),
  });
