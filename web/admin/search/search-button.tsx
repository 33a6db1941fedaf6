import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { Loading } from '#web/ui/loading.tsx';
import css from './search-button.module.css';
import { keepTyped } from './typed-ahead.ts';

const SearchEverything = lazy(() => import('./search-everything.tsx'));

/** Opens the search of everything; Ctrl+K, or ⌘K, does so too, wherever the focus is. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  const takeTyped = useRef<() => string>(() => '');
  const open = () => {
    takeTyped.current();
    takeTyped.current = keepTyped();
    setIsOpen(true);
  };
  const close = () => {
    takeTyped.current();
    setIsOpen(false);
  };
  useSearchKey(open);
  return (
    <>
      <Button isSmall className={css.button} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Drawing>
          <path d="M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.7 15.7 20.5 20.5" />
        </Drawing>
        <span className={css.words}>Search everything</span>
      </Button>
      <AdminDialog isOpen={isOpen} onClose={close} title="Search everything" isDismissable>
        <Suspense fallback={<Loading>Loading the search…</Loading>}>
          <SearchEverything onChoose={close} takeTyped={() => takeTyped.current()} />
        </Suspense>
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </AdminDialog>
    </>
  );
}

/** Not where the key has another meaning, as in a text editor, nor from within a dialog. */
function useSearchKey(onSearch: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey) return;
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) onSearch();
  });
  useEffect(() => {
    // On the window: what React's own listeners take is taken by then.
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
