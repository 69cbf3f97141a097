import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Brand, type BrandKit, calls } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { refreshSaved } from "../../lib/saved-assets.ts";

const queryKey = ["brand-kits"];
export type NamedBrand = { id: string | null; name: string; brand: Brand };

/** The brand kits of the project, and what can be done to them. */
export function useBrandKits() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => api(calls.brandKits.list, {}) });
  const onSettled = () => refreshSaved(client);
  const saving = useMutation({
    mutationFn: ({ id, ...kit }: NamedBrand): Promise<BrandKit> =>
      id === null
        ? api(calls.brandKits.create, kit)
        : api(calls.brandKits.update, { ...kit, brandKitId: id }),
    onSettled,
  });
  const removal = useMutation({
    mutationFn: (brandKitId: string) => api(calls.brandKits.remove, { brandKitId }),
    onSettled,
  });
  return { kits: data?.items, error, refetch, saving, removal };
}
