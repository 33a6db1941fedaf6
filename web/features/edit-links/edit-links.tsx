import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useMatches } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import { accessTo } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import { api } from '#web/browser-api.ts';
import { mayUse } from '#web/session/may-use.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './edit-links.module.css';
import { type ShownContent, shownAnnouncements, shownContent } from './shown-content.ts';

/**
 * From what a public screen shows to its editor, for those who may edit that very thing. Part of what is loaded only for
 * somebody who is logged in: documents are the same for everybody, and nobody else loads a byte of it.
 */
export default function EditLinks({ user }: { user: SessionUser }) {
  const screen = useMatches().at(-1);
  const shown = screen && shownContent(screen);
  const mayEdit = useMayEdit(shown, user);
  const isEditor = mayUse(user, accessTo('announcement'));
  const announcements = screen && isEditor ? shownAnnouncements(screen) : [];
  return (
    <>
      {shown && mayEdit && createPortal(<PageLink to={shown.editor} />, document.body)}
      <CardLinks key={announcements.map(({ id }) => id).join()} announcements={announcements} />
    </>
  );
}

function PageLink({ to }: { to: string }) {
  return (
    <aside aria-label={t('For editors')} className={css.corner}>
      <Link to={to} className={css.link}>
        {pen}
        {t('Edit this page')}
      </Link>
    </aside>
  );
}

const pen = (
  <Drawing size={20}>
    <path d="M4 20h4L19.5 8.5l-4-4L4 16ZM13 7l4 4" />
  </Drawing>
);

/** An announcement has no page of its own: its link is below its card. */
function CardLinks({ announcements }: { announcements: readonly ShownContent[] }) {
  const [cards, setCards] = useState<readonly Element[]>([]);
  useEffect(() => {
    setCards([...document.querySelectorAll('[aria-labelledby="announcements"] > * > ul > li')]);
  }, []);
  return announcements.map(
    ({ id, title, editor }, index) =>
      cards[index] &&
      createPortal(
        <Link to={editor} className={css.below}>
          {t('Edit this announcement')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Link>,
        cards[index],
        id,
      ),
  );
}

/** Whether the person may edit it: by role, and of what belongs to who made it, only their own. */
function useMayEdit(shown: ShownContent | undefined, user: SessionUser): boolean {
  const [own, setOwn] = useState<string>();
  const id = shown?.kind === 'post' && !mayUse(user, 'editor') ? shown.id : undefined;
  const title = shown?.title ?? '';
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    // Authors are given their own posts alone.
    api('GET /api/blog', { query: { search: title.slice(0, 100) }, signal: abort.signal })
      .then((posts) => {
        if (posts.some(({ _id }) => _id === id)) setOwn(id);
      })
      // Then there is no link.
      .catch(() => undefined);
    return () => abort.abort();
  }, [id, title]);
  if (!shown || !mayUse(user, accessTo(shown.kind))) return false;
  return id === undefined || own === id;
}
