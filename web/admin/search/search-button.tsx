import { lazy, Suspense, useRef, useState } from 'react';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { useCommandKey } from '#web/admin/ui/use-command-key.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { Loading } from '#web/ui/loading.tsx';
import css from './search-button.module.css';

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
  useCommandKey('k', open, isTaken);
  return (
    <>
      <Button isSmall className={css.button} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Drawing>
          <path d="M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.7 15.7 20.5 20.5" />
        </Drawing>
        <span className={css.words}>{t('Search everything')}</span>
      </Button>
      <AdminDialog isOpen={isOpen} onClose={close} title={t('Search everything')} isDismissable>
        <Suspense fallback={<Loading>{t('Loading the search…')}</Loading>}>
          <SearchEverything onChoose={close} takeTyped={() => takeTyped.current()} />
        </Suspense>
        <DialogActions>
          <Button onClick={close}>{t('Close')}</Button>
        </DialogActions>
      </AdminDialog>
    </>
  );
}

/** In a text editor the key has another meaning. */
const isTaken = (event: KeyboardEvent) => event.defaultPrevented || event.shiftKey;

/**
 * Keeps what is typed from the moment the search is opened until its field has the focus: its code and the dialog take a
 * moment. Returns the function that ends this and gives what was typed; asked again, it gives nothing.
 */
function keepTyped(): () => string {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if ([...event.key].length === 1) typed += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before all others: a letter must not do something on the screen behind.
  window.addEventListener('keydown', keep, { capture: true });
  return () => {
    window.removeEventListener('keydown', keep, { capture: true });
    const taken = typed;
    typed = '';
    return taken;
  };
}
