import { expect, it } from 'vitest';
import { refusalDocument } from './refusal-document.tsx';

const failure = { error: 'Something went wrong.', code: 'internal', issues: [] } as const;

it('shows in small print the number that finds a failure in the log', () => {
  const html = refusalDocument({ ...failure, issues: [] }, { styles: [], requestId: 'abc-1' });
  expect(html).toContain('When you tell us about it, quote this number: abc-1</p>');
  expect(refusalDocument({ ...failure, issues: [] }, { styles: [] })).not.toContain('quote');
});
