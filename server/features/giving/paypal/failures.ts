import { askingOf } from '#server/features/giving/asking.ts';
import { type FailureKind, PaypalFailure } from './paypal.ts';

/** PayPal's names for what it refused (developer.paypal.com, "Orders v2 errors"). */
const kinds: Record<string, FailureKind> = {
  INSTRUMENT_DECLINED: 'declined',
  PAYER_ACTION_REQUIRED: 'declined',
  PAYEE_BLOCKED_TRANSACTION: 'declined',
  TRANSACTION_REFUSED: 'declined',
  CARD_EXPIRED: 'declined',
  ORDER_NOT_APPROVED: 'not-approved',
  ORDER_ALREADY_CAPTURED: 'not-approved',
  RESOURCE_NOT_FOUND: 'not-found',
};

/**
 * No answer, one that cannot be read, and one that asks to come back later are the same: whether it was done is not
 * known.
 */
export const asking = askingOf(PaypalFailure, failureOf);

function failureOf(what: string, error: unknown): PaypalFailure {
  const { statusCode, result } = fieldsOf(error);
  if (typeof statusCode !== 'number' || statusCode < 300 || statusCode === 429 || statusCode >= 500)
    return new PaypalFailure(
      'away',
      `PayPal did not answer: ${what}.`,
      statusCode ?? kindOf(error),
    );
  const issue = issueOf(result);
  const name = issue === '' ? String(statusCode) : issue;
  const kind = kinds[issue] ?? (statusCode === 404 ? 'not-found' : 'refused');
  return new PaypalFailure(kind, `PayPal refused: ${what} (${name}).`);
}

/** The first issue named, or the failure's name. Only words in capitals, so that nothing of a giver gets into a log. */
function issueOf(result: unknown): string {
  const { details, name, error } = fieldsOf(result);
  const [first] = Array.isArray(details) ? details : [];
  const issue = fieldsOf(first).issue ?? name ?? error;
  return typeof issue === 'string' && /^\w{1,60}$/.test(issue) ? issue : '';
}

/** What kind of error it is. The error itself holds the request, and with it the secret. */
const kindOf = (error: unknown) => {
  const { code, name } = fieldsOf(error);
  return `${name ?? 'unknown'} ${code ?? ''}`.trim();
};

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
