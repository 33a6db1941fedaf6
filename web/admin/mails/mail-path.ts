/** Where administrators find the mails that were not sent. */
export const MAIL_PATH = '/admin/mail';
