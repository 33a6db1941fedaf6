import { useEffect, useRef, useState } from 'react';
import type { ArchiveUpload } from '#contract/archive.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { begunUpload, forgetUpload } from './begun-upload.ts';
import { arrive, findAgain, follow, inWords, type Phase } from './bring-back-steps.ts';

/** Brings an archive in: sends it, has it checked, shows what it holds, and replaces the site when told to. */
export function useBringBack(told: { onChecked: () => void; onReplaced: () => void }) {
  const [phase, setPhase] = useState<Phase>({ at: 'choosing' });
  const run = useRef<AbortController>(undefined);
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });

  /** One thing at a time: what went on before is given up. What fails leads back to the choice of a file. */
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

  // What this browser began before a reload is found again; leaving the screen gives up what goes on here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    if (begunUpload())
      begin(
        (signal) => findAgain(setPhase, signal),
        () => ({ at: 'choosing' }),
      );
    return () => run.current?.abort();
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
    /** Gives up; nothing was changed. */
    giveUp: () => {
      run.current?.abort();
      setPhase({ at: 'choosing' });
      const begun = begunUpload();
      forgetUpload();
      // Whether it goes at once or after a day is nobody's concern.
      if (begun)
        void adminApi('DELETE /api/archive/uploads/{id}', { params: { id: begun.id } }).catch(
          () => {},
        );
    },
  };
}
