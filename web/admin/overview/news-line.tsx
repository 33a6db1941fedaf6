import { useEffect, useState } from 'react';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import css from './news-line.module.css';
import { markNewsSeen, unseenNews } from './seen-news.ts';

type Props = {
  /** What changed in the release that runs here, newest first. */
  news: readonly string[];
  /** Where the focus goes when the line is gone. */
  onClosed: () => void;
};

/** After an update, in one line: what is new, until it was read or closed in this browser. */
export function NewsLine({ news, onClosed }: Props) {
  const [unseen, setUnseen] = useState(() => unseenNews(news));
  const [isOpen, setIsOpen] = useState(false);
  const isNothingNew = unseen.length === 0;
  useEffect(() => {
    if (isNothingNew) markNewsSeen(news);
  }, [isNothingNew, news]);
  const [latest, ...more] = unseen;
  if (latest === undefined) return null;
  const close = () => {
    markNewsSeen(news);
    setIsOpen(false);
    setUnseen([]);
    onClosed();
  };
  return (
    <section aria-label={t('New in Narthex')} className={css.line}>
      <p className={css.words}>
        <strong>{t('New:')}</strong> {latest}
      </p>
      <div className={css.buttons}>
        {more.length > 0 && (
          <Button variant="plain" isSmall aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t('See all {count}', { count: unseen.length })}
          </Button>
        )}
        <Button variant="plain" isSmall of={t('what is new')} onClick={close}>
          {t('Close')}
        </Button>
      </div>
      <AdminDialog isOpen={isOpen} onClose={close} title={t('New in Narthex')} isDismissable>
        <ul className={css.list}>
          {unseen.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="primary" onClick={close}>
            {t('Close')}
          </Button>
        </DialogActions>
      </AdminDialog>
    </section>
  );
}
