export type Channel = 'mail' | 'push';

/** The job of each channel that sends a batch. */
export const batchJobs: Record<Channel, string> = {
  mail: 'notice-mails',
  push: 'notice-pushes',
};
