import { sermonCalls } from '#contract/sermons.ts';
import type { TestApp } from '../app.ts';
import { asAdministrator } from './admin.ts';

/** An entry that is a sermon, for it names a speaker. */
export const track = (more: object = {}) => ({
  src: 'https://e.org/a.mp3',
  title: 'The lamp',
  speaker: 'Ruth Okafor',
  ...more,
});
export const audio = (...playlist: object[]) => ({ type: 'audio', playlist });

/** Pages with sermons, as an administrator makes them and visitors find them. */
export async function sermonsOf(app: TestApp) {
  const admin = await asAdministrator(app);
  const removePage = (slug: string) => admin.ask('DELETE', `/api/pages/${slug}`, undefined, 204);
  const removeSermon = (id: string) => admin.ask('DELETE', `/api/sermons/${id}`, undefined, 204);
  return {
    admin,
    post: (slug: string, sections: object[], more: object = {}) =>
      admin.ask('POST', '/api/pages', { slug, title: 'Sermons', sections, ...more }),
    list: async (query = '') =>
      sermonCalls['GET /api/sermons'].answer.parse(
        await (await app.fetch(`/api/sermons?${query}`)).json(),
      ),
    /** The sermon at an address, or the status of a refusal. */
    one: async (address: string) => {
      const response = await app.fetch(`/api/sermons/${address}`);
      return response.status === 200
        ? sermonCalls['GET /api/sermons/{slug}'].answer.parse(await response.json())
        : response.status;
    },
    removePage,
    removeSermon,
    /** The page, and all sermons. */
    remove: async (slug: string) => {
      await removePage(slug);
      for (const { _id } of await admin.ask('GET', '/api/editing/sermons')) await removeSermon(_id);
    },
  };
}
