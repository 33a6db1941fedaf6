import { Button } from '#web/admin/ui/button.tsx';
import css from './composer.module.css';
import { type History, redoWords, undoWords } from './history.ts';
import type { PageDraft } from './page-draft.ts';

type Props = { history: History<PageDraft>; onUndo: () => void; onRedo: () => void };

/** Back and forth through everything that was changed. Where there is nothing they stay, and say that they do nothing. */
export function HistoryButtons({ history, onUndo, onRedo }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons under one name, not fields of a form
    <div role="group" aria-label="Undo and redo" className={css.history}>
      <Way name="Undo" words={undoWords(history)} onPress={onUndo} />
      <Way name="Redo" words={redoWords(history)} onPress={onRedo} />
    </div>
  );
}

type WayProps = { name: 'Undo' | 'Redo'; words: string | undefined; onPress: () => void };

function Way({ name, words, onPress }: WayProps) {
  return (
    <Button
      variant="plain"
      isSmall
      aria-disabled={words === undefined || undefined}
      title={words && `${name}: ${words}`}
      onClick={words === undefined ? undefined : onPress}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={name === 'Redo' ? css.mirrored : undefined}
      >
        <path d="M9 7 4.500 11.500 9 16M5 11.500h9a5 5 0 0 1 0 10h-2" />
      </svg>
      {name}
    </Button>
  );
}
