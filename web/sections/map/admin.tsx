import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'map',
  group: 'elsewhere',
  icon: (
    <path d="M12 21s-6.500-6-6.500-11a6.500 6.500 0 0 1 13 0c0 5-6.500 11-6.500 11ZM12 7.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z" />
  ),
  frame: ({ embedUrl, title }) => ({ src: embedUrl, title }),
});
