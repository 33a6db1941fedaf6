import { servingCalls } from '#contract/serving.ts';
import type { Admin, ChangedContent, Fields } from './changed-content.ts';

const greeter = { name: 'Greeter', about: 'Open the door.', isOpen: true, remindDays: 3 };
const task = { ...greeter, isActive: false };
const otherTask = {
  ...{ name: 'Reader', about: 'Read aloud.', isOpen: false, remindDays: 5, isActive: true },
};
const ana = { name: 'Ana', email: 'ana.serves@example.org', phone: '555 0100', isLeader: true };
const ben = { name: 'Ben', email: 'ben.serves@example.org', phone: '555 0199', isLeader: false };

/** What is changed of who serves. */
export function servingContents(admin: Admin): Record<string, ChangedContent> {
  let count = 0;
  return {
    'PUT /api/serving/tasks/{id}': {
      body: servingCalls['PUT /api/serving/tasks/{id}'].body,
      full: task,
      other: otherTask,
      specified: { about: 'Open the door wide.' },
      emptied: { about: '' },
      make: async () => {
        const { id } = await admin.ask('POST', '/api/serving/tasks', task);
        return {
          put: (body) => admin.send('PUT', `/api/serving/tasks/${id}`, body),
          read: async () => {
            const { tasks } = await admin.ask('GET', '/api/serving/tasks');
            return tasks.find((one: Fields) => one.id === id);
          },
        };
      },
    },
    'PUT /api/serving/tasks/{id}/team/{person}': {
      body: servingCalls['PUT /api/serving/tasks/{id}/team/{person}'].body,
      full: ana,
      other: ben,
      specified: { phone: '555 0123' },
      emptied: { phone: '' },
      make: async () => {
        count += 1;
        const { id } = await admin.ask('POST', '/api/serving/tasks', greeter);
        const team = `/api/serving/tasks/${id}/team`;
        // Everybody is somebody else.
        const made = await admin.ask('POST', team, { ...ana, name: `Ana ${count}` });
        await admin.ask('PUT', `${team}/${made.id}`, { name: ana.name });
        return {
          put: (body) => admin.send('PUT', `${team}/${made.id}`, body),
          read: async () => (await admin.ask('GET', team))[0],
        };
      },
    },
  };
}
