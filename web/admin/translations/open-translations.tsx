import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { tabOf } from '#contract/content/kinds.ts';
import type { Translation } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { EditorScreen } from '#web/admin/editing/editor-screen.tsx';
import { openContent } from '#web/admin/editing/open-content.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/screen.tsx';
import { CallFailed } from '#web/api.ts';
import type { Writing } from './content.tsx';
import { readQuery } from './list-query.ts';
import type { TranslationDraft } from './standing.ts';
import { TranslationsScreen } from './translations-screen.tsx';

/** `/admin/translations`: what is open; `/admin/translations/{id}`: a content beside its translation. */
export async function openTranslations(request: Request): Promise<() => ReactNode> {
  const { pathname, searchParams } = new URL(request.url);
  const [, id] = /\/translations\/([^/]+)/.exec(pathname) ?? [];
  if (id !== undefined) return openEditor(request, decodeURIComponent(id));
  const query = readQuery(searchParams);
  const { search, state, language, kind } = query;
  const translations = await adminApi('GET /api/translations', {
    query: { search, state, ...(language && { language }), ...(kind && { kind }) },
    signal: request.signal,
  });
  return () => <TranslationsScreen query={query} translations={translations} />;
}

async function openEditor(request: Request, id: string): Promise<() => ReactNode> {
  const { signal } = request;
  try {
    const found = await adminApi('GET /api/editing/translation/{id}', { params: { id }, signal });
    const [{ translationContent }, { schemaOfKind }] = await Promise.all([
      import('./content.tsx'),
      import('./schema-of-kind.ts'),
    ]);
    const content = translationContent(found, await schemaOfKind(found.kind));
    const opened = await openContent(content, request, id);
    return () => <Editor opened={opened} />;
  } catch (error) {
    // Who may not, and what is gone: the server says it in a sentence.
    if (!(error instanceof CallFailed) || ![403, 404].includes(error.status)) throw error;
    return () => <Refused message={error.message} />;
  }
}

type Opened = Awaited<ReturnType<typeof openContent<Translation, TranslationDraft, Writing>>>;

/** It has a list that it leads back to, though its heading is its own. */
function Editor({ opened }: { opened: Opened }) {
  const navigate = useNavigate();
  const leave = () => void navigate(opened.back);
  return <EditorScreen {...opened} ways={{ onDone: leave, onCancel: leave, takesFocus: false }} />;
}

function Refused({ message }: { message: string }) {
  return (
    <EmptyState
      title={message}
      action={
        <Link to={tabOf('translation')} className={adminButtonClass('primary')}>
          {t('Back to the list')}
        </Link>
      }
    />
  );
}
