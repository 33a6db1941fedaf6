import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useReloadSite } from '#web/use-site.ts';

/**
 * Reads a content anew after an earlier version was published again, and opens its editor anew when that has come:
 * `key` belongs into the editor's key, `onRestored` goes to `VersionsButton`. `version` is the one that was read;
 * `changesSite`: every page shows something of it.
 */
export function useRestored(version: number | undefined, changesSite = false) {
  const reloadSite = useReloadSite();
  const { revalidate } = useRevalidator();
  const [restored, setRestored] = useState<readonly number[]>([]);
  return {
    key: version !== undefined && restored.includes(version) ? `restored ${version}` : '',
    onRestored: (made: number) => {
      setRestored((now) => [...now, made]);
      void (changesSite ? reloadSite() : revalidate());
    },
  };
}
