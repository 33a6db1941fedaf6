import { useState } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reads a content anew after an earlier version was published again, and opens its editor anew when that has come:
 * `key` belongs into the editor's key, `onRestored` goes to `VersionsButton`. `version` is the one that was read.
 */
export function useRestored(version: number | undefined) {
  const { revalidate } = useRevalidator();
  const [restored, setRestored] = useState<readonly number[]>([]);
  return {
    key: version !== undefined && restored.includes(version) ? `restored ${version}` : '',
    onRestored: (made: number) => {
      setRestored((now) => [...now, made]);
      void revalidate();
    },
  };
}
