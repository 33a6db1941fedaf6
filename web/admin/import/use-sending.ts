import { useSyncExternalStore } from 'react';
import type { SendingState } from './file-sending.ts';
import { sendingOf, subscribeToSendings } from './sendings.ts';

/** How far this browser is with the files of an import; undefined where it sends none. */
export const useSendingOf = (id: string): SendingState | undefined =>
  useSyncExternalStore(subscribeToSendings, () => sendingOf(id));
