import { useEffect, useState } from 'react';
import type { ImageUse } from '#contract/images.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { whileShown } from '#web/admin/ui/use-loaded.ts';

export type LoadedUses = {
  /** Undefined until they are known. */
  uses: readonly ImageUse[] | undefined;
  hasFailed: boolean;
  reload: () => void;
};

/** Where a picture is shown. */
export function useUses(path: string): LoadedUses {
  const [asked, setAsked] = useState(0);
  const [found, setFound] = useState<{ path: string; uses: readonly ImageUse[] }>();
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on demand
  useEffect(() => {
    setHasFailed(false);
    return whileShown(
      (signal) => adminApi('GET /api/images/uses', { query: { path }, signal }),
      (uses) => setFound({ path, uses }),
      () => setHasFailed(true),
    );
  }, [path, asked]);
  return {
    uses: found?.path === path ? found.uses : undefined,
    hasFailed,
    reload: () => setAsked((count) => count + 1),
  };
}
