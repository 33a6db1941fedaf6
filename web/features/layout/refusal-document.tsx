import { renderToStaticMarkup } from 'react-dom/server';
import type { ErrorCode, Failure } from '#contract/errors.ts';
import { quoteWords } from '#contract/request-id.ts';
import { direction, language, t } from '#languages/t.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

const GO_BACK = t('Go back: what you wrote is still there.');

/** The title above the server's own sentence, and the advice after it. Other codes get "We could not take that". */
const words: Partial<Record<ErrorCode, { title: string; advice?: string }>> = {
  'too-large': { title: t('That is too much for one form'), advice: GO_BACK },
  'too-many': { title: t('Please wait a little'), advice: GO_BACK },
  'unsupported-media': { title: t('We could not read that form'), advice: GO_BACK },
  'method-not-allowed': { title: t('Nothing can be sent to this address'), advice: GO_BACK },
  'no-room': { title: t('We could not save that'), advice: GO_BACK },
  'address-too-long': { title: t('That address is too long') },
};

/**
 * The whole document for a request that is refused before any page is rendered. It has no script: the browser's Back
 * must find the form as it was. `styles` are the addresses of the site's style sheets; `requestId` is the number that
 * finds the failure in the log.
 */
export function refusalDocument(
  failure: Failure,
  { styles, requestId }: { styles: string[]; requestId?: string | undefined },
): string {
  const { title, advice } = words[failure.code] ?? { title: t('We could not take that') };
  const document = (
    <html lang={language()} dir={direction()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {[...styles, '/theme.css'].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
      </head>
      <body>
        <main>
          <MessageScreen
            title={title}
            action={<ButtonLink href="/">{t('Go to the home page')}</ButtonLink>}
            note={requestId && quoteWords(requestId)}
          >
            {[failure.error, advice].filter(Boolean).join(' ')}
          </MessageScreen>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
