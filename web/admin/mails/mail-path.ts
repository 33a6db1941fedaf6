/** Where administrators find the mails that did not go out. */
export const MAIL_PATH = '/admin/mail';
