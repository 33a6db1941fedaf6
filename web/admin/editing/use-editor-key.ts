import { useState } from 'react';
import type { Opened, Saved } from './content.ts';

/**
 * Which editor it is: another content, somebody else's draft of it or a version that came back has one of its own.
 * `restored` is told of the last, before it is read.
 */
export function useEditorKey(opened: Opened<Saved> | undefined, of: string | undefined) {
  const [versions, setVersions] = useState<readonly number[]>([]);
  const version = opened?.saved?.version ?? 0;
  return {
    key: `${opened?.id} ${of} ${versions.includes(version) && version}`,
    restored: (made: number) => setVersions((now) => [...now, made]),
  };
}
