import { useEffect, useState } from 'react';
import { PRESENCE_BEAT_MS } from '#contract/admin-constants.ts';
import type { EditedKind } from '#contract/content/kinds.ts';
import type { OtherEditor } from '#contract/drafts.ts';
import { t } from '#languages/t.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';
import { useSite } from '#web/use-site.ts';
import css from './editors-here.module.css';
import { partingApi, quietApi } from './quiet-api.ts';

type Props = {
  kind: EditedKind;
  id: string;
  /** The version on the screen; undefined for something new. */
  version: number | undefined;
};

/** Who else has this open, and whether a newer version was published meanwhile. Announced when it changes. */
export function EditorsHere({ kind, id, version }: Props) {
  const site = useSite();
  const { others, version: published } = useOthers(kind, id);
  const isNewer = published !== null && published > (version ?? 0);
  return (
    <div role="status" className={css.here}>
      {others.map((other) => (
        <p key={`${other.name} ${other.since}`}>{otherInWords(other, site)}</p>
      ))}
      {isNewer && (
        <p>
          {t('A newer version was published meanwhile; publishing will ask which text is to stay.')}
        </p>
      )}
    </div>
  );
}

/** "Ruth Ames has this open too, since 4:20 PM." */
export function otherInWords(
  { name, isOneself, since }: OtherEditor,
  site: ChurchTime,
  now?: Date,
): string {
  const moment = momentInWords(since, site, now);
  return isOneself
    ? t('You have this open in another tab, since {moment}.', { moment })
    : t('{name} has this open too, since {moment}.', { name, moment });
}

/** A session that nobody uses must end: nothing is sent after so long without a key or a click. */
const IDLE_MS = 60 * 60_000;

/** The last parting of this page: who comes back at once is not told of oneself in another tab. */
let parting: Promise<unknown> = Promise.resolve();

type Presence = { others: readonly OtherEditor[]; version: number | null };

/** Says, while this page is visible, that it has the content open; gives who else has, and what is published. */
function useOthers(kind: EditedKind, id: string): Presence {
  const [presence, setPresence] = useState<Presence>({ others: [], version: null });
  useEffect(() => {
    const tab = crypto.randomUUID();
    const params = { kind, id };
    const aborter = new AbortController();
    const { signal } = aborter;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let usedAt = Date.now();
    const isIdle = () => Date.now() - usedAt > IDLE_MS;
    const beat = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden' || isIdle() || signal.aborted) return;
      timer = setTimeout(beat, PRESENCE_BEAT_MS);
      const heard = await quietApi('PUT /api/editing/{kind}/{id}', {
        params,
        body: { tab },
        signal,
        // Nobody hears a beat that fails: the next one comes.
      }).catch(() => undefined);
      if (heard && !signal.aborted) setPresence(heard);
    };
    const leave = () => {
      clearTimeout(timer);
      const called = partingApi('DELETE /api/editing/{kind}/{id}', { params, query: { tab } });
      parting = called.catch(() => undefined);
    };
    const use = () => {
      const isBack = isIdle();
      usedAt = Date.now();
      if (isBack) void beat();
    };
    void parting.then(beat);
    document.addEventListener('keydown', use, { signal });
    document.addEventListener('pointerdown', use, { signal });
    document.addEventListener('visibilitychange', beat, { signal });
    window.addEventListener('pageshow', beat, { signal });
    window.addEventListener('pagehide', leave, { signal });
    return () => {
      aborter.abort();
      leave();
    };
  }, [kind, id]);
  return presence;
}
