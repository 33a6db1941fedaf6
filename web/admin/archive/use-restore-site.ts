import { useEffect, useRef, useState } from 'react';
import type { ArchiveUpload } from '#contract/archive.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import {
  arrive,
  findAgain,
  follow,
  forgetUpload,
  inWords,
  type Phase,
  unfinishedUpload,
} from './restore-steps.ts';

type Callbacks = { onChecked: () => void; onReplaced: () => void };

/** Imports an archive: sends it, has it checked, shows its content, and replaces the site when confirmed. */
export function useRestoreSite(callbacks: Callbacks) {
  const { phase, setPhase, begin, stop } = useSteps(callbacks);

  // Finds what this browser started before a reload; leaving the screen stops the current step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    if (unfinishedUpload())
      begin(
        (signal) => findAgain(setPhase, signal),
        () => ({ at: 'choosing' }),
      );
    return stop;
  }, []);

  return {
    phase,
    send: (file: File) =>
      begin(async (signal) => {
        const id = await arrive(file, setPhase, signal);
        await adminApi('POST /api/archive/uploads/{id}/check', { params: { id }, signal });
        return follow(id, setPhase, signal);
      }),
    replace: (upload: ArchiveUpload, withPeople: boolean) =>
      begin(
        async (signal) => {
          const params = { id: upload.id };
          const body = { withPeople };
          setPhase({ at: 'importing', progress: null });
          await adminApi('POST /api/archive/uploads/{id}/import', { params, body, signal });
          return follow(upload.id, setPhase, signal);
        },
        (problem) => ({ at: 'checked', upload, problem }),
      ),
    /** Stops; nothing was changed. */
    giveUp: () => {
      stop();
      setPhase({ at: 'choosing' });
      const unfinished = unfinishedUpload();
      forgetUpload();
      // If this fails, the server removes it after a day.
      if (unfinished)
        void adminApi('DELETE /api/archive/uploads/{id}', { params: { id: unfinished.id } }).catch(
          () => {},
        );
    },
  };
}

/** One step at a time: an earlier one is stopped. A failure leads back to the choice of a file. */
function useSteps(callbacks: Callbacks) {
  const [phase, setPhase] = useState<Phase>({ at: 'choosing' });
  const run = useRef<AbortController>(undefined);
  const latest = useRef(callbacks);
  useEffect(() => {
    latest.current = callbacks;
  });

  const begin = (
    work: (signal: AbortSignal) => Promise<Phase>,
    otherwise?: (why: string) => Phase,
  ) => {
    run.current?.abort();
    run.current = new AbortController();
    const { signal } = run.current;
    work(signal).then(
      (next) => {
        if (signal.aborted) return;
        setPhase(next);
        if (next.at === 'checked') latest.current.onChecked();
        if (next.at === 'done') latest.current.onReplaced();
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const problem = inWords(error);
        setPhase(otherwise?.(problem) ?? { at: 'choosing', problem });
      },
    );
  };
  return { phase, setPhase, begin, stop: () => run.current?.abort() };
}
