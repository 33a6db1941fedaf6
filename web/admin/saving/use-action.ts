import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAlert } from '#web/admin/ui/confirm.tsx';
import { useBusy } from '#web/ui/use-busy.ts';
import { useReload } from '#web/use-reload.ts';
import { failureAndWhy, failureInWords } from './outcome.ts';

/** Gives what `failure` then is; or says it elsewhere, in a toast or a dialog, and gives nothing. */
type Say<F> = (error: unknown, sentence: string) => F | undefined | void | Promise<void>;

type Action<F> = {
  /** Gives whether it was done. Asked for again meanwhile, nothing happens. `say`: where it is said otherwise. */
  run: (work: () => Promise<unknown>, sentence: string, say?: Say<F>) => Promise<boolean>;
  isBusy: boolean;
  /** Of the last try. */
  failure: F | undefined;
  fail: (failure?: F) => void;
};

/**
 * What a button does: one thing at a time, busy meanwhile, and a word where it fails.
 *
 * @example
 * const { run, isBusy, failure } = useAction();
 * const save = () => run(async () => onSaved(await adminApi(…)), 'The note could not be stored.');
 */
export function useAction<F = string>(sayAlways: Say<F> = failureInWords as Say<F>): Action<F> {
  const { isBusy: isRunning, end } = useBusy();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, fail] = useState<F>();
  const run: Action<F>['run'] = async (work, sentence, say = sayAlways) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    fail(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      fail((await say(error, sentence)) ?? undefined);
      return false;
    } finally {
      setIsBusy(false);
      end();
    }
  };
  return { run, isBusy, failure, fail };
}

/** For `useAction`: says a failure in a dialog, which must be read before going on; and logs it, as `logged`. */
export function useAlertOfFailure(
  logged?: string,
): (error: unknown, sentence: string) => Promise<void> {
  const alert = useAlert();
  return (error, sentence) => {
    // biome-ignore lint/suspicious/noConsole: logged (reference/failures.md#editors)
    if (logged) console.error(logged, error);
    const { message, why } = failureAndWhy(error, sentence);
    return alert(message, why.join(' '));
  };
}

/**
 * What is done with an entry of a list, and why the last could not be. Afterward the list is fresh, also if somebody else
 * was faster, and `onGone` moves the focus on, for the button that had it may be gone.
 */
export function useEntryAction(onGone: () => void) {
  const { state } = useRevalidator();
  const reload = useReload();
  const [failure, setFailure] = useState('');
  const act = async (work: () => Promise<unknown>, sentence: string, say = failureInWords) => {
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(say(error, sentence));
    }
    await reload();
    onGone();
  };
  return { act, failure, isBusy: state === 'loading' };
}
