// Reports every mail as sent, and sends none. With `import`, like the server: `require` would load another copy of the
// package.
import SMTPTransport from 'nodemailer/lib/smtp-transport';

SMTPTransport.prototype.send = (_mail, done) => done(null, { accepted: [], rejected: [] });
