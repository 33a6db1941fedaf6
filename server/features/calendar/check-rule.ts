import type { EventContent } from '#contract/calendar.ts';
import { ruleParts } from '#contract/recurrence.ts';
import { invalidField } from '../../platform/refusal.ts';
import { everOccurs, WrongRule } from './recurrence.ts';

/** The numbers a part takes (RFC 5545, 3.3.10): others the library would pass over in silence. */
const MOST: Record<string, number> = {
  COUNT: 9999,
  INTERVAL: 9999,
  BYMONTH: 12,
  BYMONTHDAY: 31,
  BYYEARDAY: 366,
  BYWEEKNO: 53,
  BYSETPOS: 366,
};
const OTHERS = ['FREQ', 'UNTIL', 'WKST', 'BYDAY', 'BYHOUR', 'BYMINUTE', 'BYSECOND'];

/** Refuses a rule that is not one, or by which the event never takes place. */
export function checkRule(content: Pick<EventContent, 'start' | 'timeZone' | 'recurrence'>): void {
  const { recurrence } = content;
  if (recurrence === '') return;
  const parts = ruleParts(recurrence);
  if (!parts || ![...parts].every(isPart))
    throw invalidField('recurrence', `"${recurrence}" is not a recurrence rule (RFC 5545).`);
  if (!occurs(content))
    throw invalidField(
      'recurrence',
      'By this rule the event never takes place. Choose another rule, or a later end of it.',
    );
}

function isPart([name, value]: [string, string]): boolean {
  const most = MOST[name];
  if (most === undefined) return OTHERS.includes(name) && /^[\w+,-]+$/.test(value);
  if (name === 'COUNT' || name === 'INTERVAL') return isNumber(value, /^\d+$/, most);
  return value.split(',').every((text) => isNumber(text, /^[+-]?\d+$/, most));
}

/** A whole number other than 0. */
function isNumber(text: string, form: RegExp, most: number): boolean {
  const size = Math.abs(Number(text));
  return form.test(text) && size >= 1 && size <= most;
}

function occurs(content: Parameters<typeof everOccurs>[0]): boolean {
  try {
    return everOccurs(content);
  } catch (error) {
    if (error instanceof WrongRule) throw invalidField('recurrence', error.message);
    throw error;
  }
}
