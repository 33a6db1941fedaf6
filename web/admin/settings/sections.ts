/** The parts of the settings, in their order: what each is called, and what it is for. */
export const sections = {
  church: { title: 'The church', about: '' },
  reach: {
    title: 'Address, phone and e-mail',
    about: 'Where people find you. What is left empty is shown nowhere.',
  },
  services: {
    title: 'Service times',
    about: 'Shown at the foot of every page; the home page names the next one.',
  },
  menu: {
    title: 'Menu',
    about:
      'The entries at the top of every page. Some may stand below another; on a computer they drop down from it.',
  },
  mission: { title: 'What we are here for', about: 'Short texts at the foot of every page.' },
  social: { title: 'Social links', about: 'The church’s own pages elsewhere.' },
  visitors: { title: 'Visitors and members', about: '' },
  time: { title: 'Time zone', about: '' },
} as const;

export type SectionId = keyof typeof sections;
