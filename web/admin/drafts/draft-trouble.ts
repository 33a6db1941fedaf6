import { t } from '#languages/t.ts';
import { CallFailed } from '#web/api.ts';

/** Why a draft is not at the server, and what its next try waits for. */
export type Trouble = {
  state: 'offline' | 'failed';
  /** A clause for a person. */
  why: string;
  until: 'a while' | 'a change' | 'a log-in';
};

const UNREACHABLE: Trouble = {
  state: 'offline',
  why: t('the server is not reachable'),
  until: 'a while',
};

export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof CallFailed)) return UNREACHABLE;
  const { status } = error;
  if (status === 401 || status === 403)
    return { state: 'offline', why: t('you are no longer logged in'), until: 'a log-in' };
  if (status === 413)
    return {
      state: 'failed',
      why: t('it is too long for a draft at the server'),
      until: 'a change',
    };
  if (status === 409)
    return {
      state: 'failed',
      why: t('you have as many drafts as there is room for'),
      until: 'a change',
    };
  if (status >= 500 || status === 429) return UNREACHABLE;
  return { state: 'failed', why: t('the server did not take the draft'), until: 'a change' };
}
