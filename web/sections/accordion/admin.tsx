import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isBlank, withEntries } from '#web/sections/unfinished.ts';

export const admin = defineSectionAdmin({
  type: 'accordion',
  group: 'words',
  icon: (
    <path d="M3 5h18v5H3ZM3 14h18v5H3ZM15.500 7l1.500 1.500L18.500 7M15.500 16l1.500 1.500 1.500-1.500" />
  ),
  finished: (section) => withEntries(section, 'items', ({ title }) => !isBlank(title)),
  missing: ({ items }) => (items.length === 0 ? t('No questions yet.') : undefined),
  hints: ({ items }) =>
    items.flatMap(({ title, content }, index) => {
      const number = index + 1;
      if (isBlank(title))
        return isBlank(content)
          ? [t('Question {number} is empty. Write it, or remove it.', { number })]
          : [
              t(
                'Question {number} has an answer and no question. Write the line that is pressed.',
                { number },
              ),
            ];
      return isBlank(content) ? [t('Question {number} has no answer yet.', { number })] : [];
    }),
});
