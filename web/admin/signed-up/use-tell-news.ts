import type { AdminEvent } from '#contract/events.ts';
import type { SignUpNews } from '#contract/sign-up-news.ts';
import { language, t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { useAlert, useChoice } from '#web/admin/ui/confirm.tsx';
import { useAddedToast } from '#web/admin/ui/toast.tsx';

/** The event that sign-ups are asked for by: of a date that was changed alone, its series. */
export const signedUpFor = ({ id, seriesId }: Pick<AdminEvent, 'id' | 'seriesId'>) =>
  seriesId || id;

/**
 * Asks whether those are told who signed up, after a date was moved, canceled, deleted or brought back, and mails them
 * once. What is not answered is asked again after the next change: the server knows what each of them was last told.
 */
export function useTellNews(): (event: string) => Promise<void> {
  const choose = useChoice();
  const alert = useAlert();
  const alertOfFailure = useAlertOfFailure();
  const addToast = useAddedToast();
  return async (event) => {
    // Nobody waits for this question: without an answer it is asked another time.
    const news = await newsOf(event).catch(() => undefined);
    if (!news || (news.people === 0 && news.withoutAddress.length === 0)) return;
    if (!news.hasMailServer && news.people > 0) {
      const untold = t('No mail goes out: no mail server is set up. Please tell them yourselves.');
      const title = t(
        '{count, plural, one {one person} other {{number} people}} signed up and do not know it yet',
        counted(news.people),
      );
      await alert(title, `${news.words} ${untold} ${uncalledInWords(news)}`);
      return;
    }
    const tell = await choose(news.people > 0 ? tellingQuestion(news) : callingQuestion(news));
    // Closed without an answer, the question stays open.
    if (tell === undefined) return;
    try {
      const { people } = await adminApi('POST /api/sign-ups/news/{event}', {
        params: { event },
        body: { tell, dates: news.dates },
      });
      if (tell && people > 0)
        addToast(
          t(
            '{count, plural, one {one person is being told.} other {{number} people are being told.}}',
            counted(people),
          ),
        );
      // The question is closed by now, and its names with it.
      if (tell && people > 0 && news.withoutAddress.length > 0)
        await alert(t('Please call those without an address'), uncalledInWords(news));
    } catch (error) {
      await alertOfFailure(
        error,
        t('They could not be told. You are asked again after the next change.'),
      );
    }
  };
}

type Question = Parameters<ReturnType<typeof useChoice>>[0];

const tellingQuestion = (news: SignUpNews): Question => ({
  title: t(
    'Tell the {count, plural, one {one person} other {{number} people}} who signed up?',
    counted(news.people),
  ),
  text: [
    news.words,
    t('Each of them gets one mail, which cannot be taken back.'),
    uncalledInWords(news),
  ]
    .join(' ')
    .trim(),
  yes: t('Tell them'),
  no: t('Do not tell them'),
});

/** Where nobody can be mailed. */
const callingQuestion = (news: SignUpNews): Question => ({
  title: t('Please call those who signed up'),
  text: `${news.words} ${uncalledInWords(news)}`,
  yes: t('I call them'),
  no: t('Do not tell them'),
});

/** Whom no mail reaches, with their numbers. */
function uncalledInWords({ withoutAddress }: Pick<SignUpNews, 'withoutAddress'>): string {
  if (withoutAddress.length === 0) return '';
  const people = withoutAddress.map(
    ({ name, phone }) => `${name} (${phone || t('no phone number')})`,
  );
  return t(
    '{count, plural, one {One who signed up has no e-mail address, please call: {people}.} other {# who signed up have no e-mail address, please call: {people}.}}',
    { count: people.length, people: people.join(', ') },
  );
}

export const newsOf = (event: string, signal?: AbortSignal): Promise<SignUpNews> =>
  adminApi('GET /api/sign-ups/news/{event}', { params: { event }, ...(signal && { signal }) });

const counted = (count: number) => ({ count, number: numberInWords(count) });

/** "1,200" */
export const numberInWords = (count: number): string => count.toLocaleString(language());
