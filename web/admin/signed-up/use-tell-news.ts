import type { AdminEvent } from '#contract/events.ts';
import type { SignUpNews } from '#contract/sign-up-news.ts';
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
    const who = peopleInWords(news.people);
    if (!news.hasMailServer && news.people > 0) {
      const text = `${news.words} No mail goes out: no mail server is set up. Please tell them yourselves. ${uncalledInWords(news)}`;
      await alert(`${who} signed up and do not know it yet`, text);
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
        addToast(`${peopleInWords(people)} ${people === 1 ? 'is' : 'are'} being told.`);
      // The question is closed by now, and its names with it.
      if (tell && people > 0 && news.withoutAddress.length > 0)
        await alert('Please call those without an address', uncalledInWords(news));
    } catch (error) {
      await alertOfFailure(
        error,
        'They could not be told. You are asked again after the next change.',
      );
    }
  };
}

type Question = Parameters<ReturnType<typeof useChoice>>[0];

const tellingQuestion = (news: SignUpNews): Question => ({
  title: `Tell the ${peopleInWords(news.people)} who signed up?`,
  text: `${news.words} Each of them gets one mail, which cannot be taken back. ${uncalledInWords(news)}`.trim(),
  yes: 'Tell them',
  no: 'Do not tell them',
});

/** Where nobody can be mailed. */
const callingQuestion = (news: SignUpNews): Question => ({
  title: 'Please call those who signed up',
  text: `${news.words} ${uncalledInWords(news)}`,
  yes: 'I call them',
  no: 'Do not tell them',
});

/** Whom no mail reaches, with their numbers. */
function uncalledInWords({ withoutAddress }: Pick<SignUpNews, 'withoutAddress'>): string {
  if (withoutAddress.length === 0) return '';
  const people = withoutAddress.map(({ name, phone }) => `${name} (${phone || 'no phone number'})`);
  const who = people.length === 1 ? 'One who signed up has' : `${people.length} who signed up have`;
  return `${who} no e-mail address, please call: ${people.join(', ')}.`;
}

export const newsOf = (event: string, signal?: AbortSignal): Promise<SignUpNews> =>
  adminApi('GET /api/sign-ups/news/{event}', { params: { event }, ...(signal && { signal }) });

export const peopleInWords = (people: number) =>
  people === 1 ? 'one person' : `${people.toLocaleString('en-US')} people`;
