import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/errors.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { isSame } from './fields.ts';
import { blocked, type Failure, failed, type SaveState, stillWrong } from './outcome.ts';
import type { KeptDraft } from './unsaved.ts';
import { type Leaves, useLeaveGuard } from './use-leave-guard.ts';

type Options<V, E> = {
  /** The draft as it is on the screen: plain data. */
  values: V;
  /** The draft as it was read, or empty for a new one: what differs from it is unsaved. */
  start: V;
  /** The version it was read at; undefined for a new one. */
  version?: number | undefined;
  /** What can be said before anything is sent: the issues by path. */
  check?: (values: V) => readonly Issue[];
  /** Said where that keeps it from being sent; 'Not saved yet.' unless it says otherwise. */
  notYet?: string;
  /**
   * Makes the call, with `adminApi`; `version` belongs into its body. Gives the entity as saved. `over`: somebody else's
   * newer text, which is saved over on purpose. Gives nothing where it was not meant after all: then it stays unsaved.
   */
  send: (values: V, version: number | undefined, over: E | undefined) => Promise<E | undefined>;
  /**
   * 'Failed to save announcement. Please try again.' (reference/failures.md#editors). Why it failed is said after it.
   */
  failure: string;
  /** Whether the server's text takes the place of `failure` ("server error text, else …"). */
  isWhyInstead?: boolean;
  /** After a save that went well: close the editor, or take the entity as the new start. */
  onSaved: (entity: E) => void;
  /** In the place of a save that would change nothing: it says so, and no version is made. Without it all is sent. */
  onUnchanged?: (() => void) | undefined;
  /** Whether the editor stays open after a save: one asked for meanwhile follows, with what was written since. */
  staysOpen?: boolean;
  /** Puts somebody else's newer text on the screen: draft, start and version. */
  onTakeTheirs?: (entity: E) => void;
  /** The draft that keeps `values` (`useDraft`): it goes when they are saved, and lets one leave without a question. */
  draft?: KeptDraft & {
    hold: () => Promise<void>;
    release: () => void;
    discard: () => Promise<void>;
  };
  /** Whether a change of the address leaves the editor; else every one does. */
  leaves?: Leaves;
};

/** A newer text of somebody else's, and the two ways on. */
export type Conflict<E> = {
  current: E;
  /** Saves over it, knowing it. */
  keepMine: () => void;
  takeTheirs: () => void;
  /** Back to the editor; nothing is decided. */
  close: () => void;
};

/** What a frame shows of saving. */
export type Saving = {
  state: 'clean' | 'unsaved' | 'saving' | 'saved' | 'failed';
  isDirty: boolean;
  isSaving: boolean;
  /** Why the last save failed: the sentence, and what more there is to say. */
  message: string;
  why: readonly string[];
  /** How many saves have failed: another number is another failure, for the frame to lead to its first field. */
  failures: number;
  /** What is wrong, by path in the draft. */
  issues: readonly Issue[];
  /** What is wrong with a field, by its path in the draft. */
  errorOf: (path: string) => string | undefined;
  save: () => void;
};

/**
 * Saving in every editor. One save at a time, so that a double click saves once and the latest wins. A failure keeps
 * every keystroke and says why, an older version gets a choice, leaving with unsaved changes asks. `adminApi` handles
 * an expired session.
 */
export function useSaving<V, E>(
  options: Options<V, E>,
): Saving & { conflict: Conflict<E> | undefined } {
  const { values, check } = options;
  const [outcome, setOutcome] = useState<SaveState<E>>({ kind: 'none' });
  const [failures, setFailures] = useState(0);
  const settle = () => setOutcome({ kind: 'none' });
  const { latest, isDirty, take } = useBase(options, settle);
  const { isBusy, end } = useBusy();
  /** Whether it was asked for once more meanwhile: what was written since goes with the next call. */
  const isAgain = useRef(false);
  useLeaveGuard(
    () => !isSame(latest.current.options.values, latest.current.base.saved),
    options.draft,
    options.leaves,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it uses never changes
  const save = useCallback(async (over?: E) => {
    isAgain.current = isBusy.current;
    if (isBusy.current) return;
    const begun = latest.current;
    const { options: now } = begun;
    const fail = (why: SaveState<E>) => {
      setOutcome(why);
      setFailures((count) => count + 1);
    };
    const issues = now.check?.(now.values) ?? [];
    if (issues.length > 0) return fail(blocked(issues, now.notYet));
    if (now.onUnchanged && over === undefined && isAsSaved(begun)) {
      setOutcome((last) => (last.kind === 'done' ? last : { kind: 'none' }));
      return now.onUnchanged();
    }
    isBusy.current = true;
    setOutcome({ kind: 'saving' });
    try {
      await settled(now.draft?.hold(), SETTLE_MS);
      const { sent, entity } = await sendAll({ begun, over, latest, isAgain, take });
      if (entity === undefined) return settle();
      setOutcome({ kind: 'done' });
      await discardDraft(latest.current.options, sent);
      latest.current.options.onSaved(entity);
    } catch (error) {
      fail(failed(error, now.failure, now.isWhyInstead ?? false));
    } finally {
      now.draft?.release();
      end();
    }
  }, []);

  const failure = 'why' in outcome ? stillWrong(outcome, check?.(values) ?? []) : undefined;
  return {
    state: failure ? 'failed' : stateOf(outcome.kind, isDirty),
    isDirty,
    isSaving: outcome.kind === 'saving',
    ...shownOf(failure),
    failures,
    save: () => void save(),
    conflict:
      outcome.kind === 'conflict'
        ? {
            current: outcome.current,
            keepMine: () => void save(outcome.current),
            takeTheirs: () => {
              settle();
              options.onTakeTheirs?.(outcome.current);
            },
            close: settle,
          }
        : undefined,
  };
}

/** What is saved: the draft and its version, and how both were when the editor opened. */
type Base<V> = {
  start: V;
  saved: V;
  version: number | undefined;
  savedVersion: number | undefined;
};

type Latest<V, E> = { options: Options<V, E>; base: Base<V> };

/** What is saved as far as is known here, and what is written now, for what runs between two renders. */
function useBase<V, E>(options: Options<V, E>, onNew: () => void) {
  const { values, start, version } = options;
  const opened: Base<V> = { start, saved: start, version, savedVersion: version };
  const [base, setBase] = useState(opened);
  // A new start from outside (theirs was taken, another entry is edited) replaces what was saved here.
  if (!isSame(base.start, start) || base.version !== version) {
    setBase(opened);
    onNew();
  }
  const latest = useRef<Latest<V, E>>({ options, base });
  useEffect(() => {
    latest.current = { options, base };
  });
  const take = (next: Base<V>) => {
    // At once, for the guard: `onSaved` may leave in the same breath.
    latest.current = { ...latest.current, base: next };
    setBase(next);
  };
  return { latest, isDirty: !isSame(values, base.saved), take };
}

/** Whether what is written is what is saved. */
const isAsSaved = <V, E>({ options: { values }, base }: Latest<V, E>) =>
  base.savedVersion !== undefined && isSame(values, base.saved);

type Sending<V, E> = {
  begun: Latest<V, E>;
  over: E | undefined;
  latest: RefObject<Latest<V, E>>;
  isAgain: RefObject<boolean>;
  take: (next: Base<V>) => void;
};

/** Sends what is written, and what was written meanwhile where a save was asked for; gives what was sent last. */
async function sendAll<V, E>({ begun, over, latest, isAgain, take }: Sending<V, E>) {
  const { send, values } = begun.options;
  let sent = values;
  let entity = await send(sent, versionOf(over) ?? begun.base.savedVersion, over);
  while (entity !== undefined) {
    take({ ...begun.base, saved: sent, savedVersion: versionOf(entity) });
    if (!isAgain.current || !isReady(latest.current.options, sent)) break;
    isAgain.current = false;
    sent = latest.current.options.values;
    entity = await send(sent, versionOf(entity), over);
  }
  return { sent, entity };
}

const shownOf = (
  failure: Failure | undefined,
): Pick<Saving, 'message' | 'why' | 'issues' | 'errorOf'> => ({
  message: failure?.message ?? '',
  why: failure?.why ?? [],
  issues: failure?.issues ?? [],
  errorOf: (path) => failure?.issues.find((issue) => issue.path === path)?.message,
});

function stateOf(kind: SaveState<unknown>['kind'], isDirty: boolean): Saving['state'] {
  if (kind === 'saving') return kind;
  if (isDirty) return 'unsaved';
  return kind === 'done' ? 'saved' : 'clean';
}

function versionOf(entity: unknown): number | undefined {
  const version = (entity as { version?: unknown } | null | undefined)?.version;
  return typeof version === 'number' ? version : undefined;
}

/** Whether something else is written now than what was sent, and can be sent too. */
function isReady<V>(
  { values, check, staysOpen }: Pick<Options<V, never>, 'values' | 'check' | 'staysOpen'>,
  sent: V,
) {
  return staysOpen && !isSame(values, sent) && (check?.(values) ?? []).length === 0;
}

/** Longer than this nobody waits for a draft that is being sent, or thrown away, in milliseconds. */
const SETTLE_MS = 5000;

/** Before the editor closes: a list that is read sooner would still name the draft. What was typed meanwhile stays. */
async function discardDraft<V>(
  { draft, values }: Pick<Options<V, never>, 'draft' | 'values'>,
  saved: V,
) {
  if (!draft || !isSame(values, saved)) return;
  await settled(draft.discard(), SETTLE_MS);
}

/** Settles with `work`, or after so many milliseconds. */
const settled = (work: Promise<void> | undefined, most: number) =>
  Promise.race([work, new Promise((late) => setTimeout(late, most))]);
