import { t } from '#languages/t.ts';
import type { Api } from '#web/api.ts';
import { done, failed, type Outcome } from '#web/forms/outcome.ts';

/** What became of it, and the page of the person who serves now. */
export type ConfirmedOutcome = Outcome & { form: 'confirm'; path?: string };

const FAILED = t('That could not be done just now. Please try again.');

/** Takes the place by the link of a mail. Never throws; a second time changes nothing. */
export async function confirmPlace(api: Api, token: string): Promise<ConfirmedOutcome> {
  try {
    const params = { token };
    const { message, path } = await api('POST /api/serving/pending/{token}/confirm', { params });
    return { form: 'confirm', ...done(message), path };
  } catch (error) {
    return { form: 'confirm', ...failed(error, FAILED, []) };
  }
}
