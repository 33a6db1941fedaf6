import { INVITEES_PATH } from '#contract/admin-constants.ts';
import { inviteeContentSchema } from '#contract/invitees.ts';
import {
  addInvitee,
  changeInvitee,
  removeInvitee,
  versionOfInvitee,
} from '#server/features/invitees/made-invitees.ts';
import { type Maker, notMade } from './maker.ts';

/** People become people to invite: no log-in is made, and no mail is sent, however an import is made. */
export const personMaker: Maker = {
  make: async ({ needs }, content) => {
    const person = inviteeContentSchema.parse(content);
    return async (db) => ({ id: await addInvitee(db, needs, person), made: '1', isDraft: false });
  },
  change: async ({ needs }, content, { known }) => {
    const person = inviteeContentSchema.parse(content);
    const { content_id: id } = known;
    const version = Number(known.made);
    return async (db) =>
      (await changeInvitee(db, needs, { id, version, person }))
        ? { id, made: `${version + 1}`, isDraft: false }
        : undefined;
  },
  takeBack: async (_, { content_id: id, made }) => ({
    write: async (db) => {
      if (await removeInvitee(db, { id, version: Number(made) })) return;
      throw notMade((await versionOfInvitee(db, id)) === undefined ? 'gone' : 'changed-here');
    },
  }),
  addressOf: async () => undefined,
  editorOf: () => INVITEES_PATH,
};
