import type { EventContent } from '#contract/events.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { everOccurs } from './recurrence.ts';
import { WrongRule } from './rule-shape.ts';

/** Refuses text that is not a rule, rules that take long to compute, and rules by which the event never takes place. */
export function checkRule(content: Pick<EventContent, 'start' | 'timeZone' | 'recurrence'>): void {
  if (content.recurrence === '') return;
  if (!followed(() => everOccurs(content)))
    throw invalidField(
      'recurrence',
      'With this rule the event never takes place. Choose another rule, or a later end.',
    );
}

/** Runs work that computes a rule; refuses `invalid` if the rule cannot be computed. */
export function followed<T>(follow: () => T): T {
  try {
    return follow();
  } catch (error) {
    if (error instanceof WrongRule) throw invalidField('recurrence', error.message);
    throw error;
  }
}
