import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type ExportSpec } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";

/** Ways to have files made, and to be rid of them. */
export function useExports(taskId: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["exports", taskId] }),
      client.invalidateQueries({ queryKey: [billingKey] }),
    ]);
  const create = useMutation({
    mutationFn: (spec: ExportSpec) => api(calls.exports.create, { taskId, spec }),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: (exportId: string) => api(calls.exports.cancel, { exportId }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (exportId: string) => api(calls.exports.remove, { exportId }),
    onSettled,
  });
  return { create, cancel, remove };
}
