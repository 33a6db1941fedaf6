import type { EventContent } from '#contract/calendar.ts';
import { invalidField } from '../../platform/refusal.ts';
import { everOccurs } from './recurrence.ts';
import { WrongRule } from './rule-shape.ts';

/** Refuses what is not a rule, a rule that would take long to follow, and one by which the event never takes place. */
export function checkRule(content: Pick<EventContent, 'start' | 'timeZone' | 'recurrence'>): void {
  if (content.recurrence === '') return;
  if (!followed(() => everOccurs(content)))
    throw invalidField(
      'recurrence',
      'By this rule the event never takes place. Choose another rule, or a later end of it.',
    );
}

/** What follows a rule, which is refused `invalid` where it cannot be followed. */
export function followed<T>(follow: () => T): T {
  try {
    return follow();
  } catch (error) {
    if (error instanceof WrongRule) throw invalidField('recurrence', error.message);
    throw error;
  }
}
