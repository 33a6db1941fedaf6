import { t } from '#languages/t.ts';

/**
 * The parts of the settings, in the order of the screen: each has an address of its own. They are getters: each reader has
 * their own language.
 */
export const settingsParts = {
  get church() {
    return {
      title: t('Name and address'),
      about: t('What is left empty is shown nowhere.'),
      words: t('name tagline sentence address street city map coordinates phone email'),
    };
  },
  get services() {
    return {
      title: t('Service times'),
      about: t('Shown at the foot of every page; the home page names the next one.'),
      words: t('worship sunday times'),
    };
  },
  get time() {
    return {
      title: t('Languages, time zone and dates'),
      about: '',
      words: t('time zone clock locale language languages spanish translation date format'),
    };
  },
  get look() {
    return {
      title: t('Look'),
      about: t(
        'The same on every page. Nothing of it changes for visitors before you save, and every earlier look stays under Versions.',
      ),
      words: t('theme glass plain ink logo icon favicon link preview picture design'),
    };
  },
  get menu() {
    return {
      title: t('Menu'),
      about: t(
        'The entries at the top of every page. Some may stand below another; on a computer they drop down from it.',
      ),
      words: t('navigation menu entries header'),
    };
  },
  get foot() {
    return {
      title: t('Foot of the pages'),
      about: '',
      words: t('footer mission social facebook instagram youtube'),
    };
  },
  get calendars() {
    return {
      title: t('Calendars'),
      about: t(
        'Beside the church’s main calendar, such as Youth or Worship. Visitors choose which they see, and can subscribe to each. Events of a calendar that is removed are in the main one.',
      ),
      words: t('calendars colors youth'),
    };
  },
  get people() {
    return {
      title: t('Visitors and members'),
      about: '',
      words: t('plan your visit search engines prayer requests names members approval children'),
    };
  },
} as const;

export type SettingsPart = keyof typeof settingsParts;

export const isSettingsPart = (name: string | undefined): name is SettingsPart =>
  name !== undefined && Object.hasOwn(settingsParts, name);
