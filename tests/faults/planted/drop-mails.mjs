// Takes every mail for sent, and sends none. By `import`, as the server does: for `require` the package has another copy.
import SMTPTransport from 'nodemailer/lib/smtp-transport';

SMTPTransport.prototype.send = (_mail, done) => done(null, { accepted: [], rejected: [] });
