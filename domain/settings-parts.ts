/** The parts of the settings, in the order of the screen: each has an address of its own. */
export const settingsParts = {
  church: {
    title: 'Name and address',
    about: 'What is left empty is shown nowhere.',
    words: 'name tagline sentence address street city map coordinates phone email',
  },
  services: {
    title: 'Service times',
    about: 'Shown at the foot of every page; the home page names the next one.',
    words: 'worship sunday times',
  },
  time: {
    title: 'Languages, time zone and dates',
    about: '',
    words: 'time zone clock locale language languages spanish translation date format',
  },
  look: {
    title: 'Look',
    about:
      'The same on every page. Nothing of it changes for visitors before you save, and every earlier look stays under Versions.',
    words: 'theme glass plain ink logo icon favicon link preview picture design',
  },
  menu: {
    title: 'Menu',
    about:
      'The entries at the top of every page. Some may stand below another; on a computer they drop down from it.',
    words: 'navigation menu entries header',
  },
  foot: {
    title: 'Foot of the pages',
    about: '',
    words: 'footer mission social facebook instagram youtube',
  },
  calendars: {
    title: 'Calendars',
    about:
      'Beside the church’s main calendar, such as Youth or Worship. Visitors choose which they see, and can subscribe to each. Events of a calendar that is removed are in the main one.',
    words: 'calendars colors youth',
  },
  people: {
    title: 'Visitors and members',
    about: '',
    words: 'plan your visit search engines prayer requests names members approval children',
  },
} as const;

export type SettingsPart = keyof typeof settingsParts;

export const isSettingsPart = (name: string | undefined): name is SettingsPart =>
  name !== undefined && Object.hasOwn(settingsParts, name);
