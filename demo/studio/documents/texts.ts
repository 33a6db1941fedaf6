/** The members' documents: a name for the file, a title, and HTML. */
export const documents: { file: string; title: string; body: string }[] = [
  {
    file: 'welcome-to-membership.pdf',
    title: 'Welcome to membership',
    body: `
      <p>You already knew where the coffee cups are kept. Now you may be asked to wash them. Membership at Lantern
      Hill is a promise in both directions: we look after one another, and we decide together what this church does.</p>
      <h2>What we promise you</h2>
      <p>You will be visited when you are ill, if you wish it. Your name will be prayed at least once a quarter; the
      prayer group keeps a list and works through it. The books are open to you on any weekday.</p>
      <h2>What we ask of you</h2>
      <p>Come when you can. Tell somebody when you cannot. Give what does not harm you. Take a turn at the Master’s
      Table twice a year, in the kitchen or at a table, whichever frightens you less.</p>
      <h2>How we decide</h2>
      <p>The congregation meets once a year, on a Sunday after worship, and elects a council of nine. Any ten members
      may ask for another meeting. We try to talk until we can agree; when we cannot, we vote.</p>`,
  },
  {
    file: 'serving-rota.pdf',
    title: 'Serving rota',
    body: `
      <p>If your week does not suit you, trade with someone and tell the office at (707) 555-0142.</p>
      <table>
        <tr><td><strong>First Sunday</strong></td><td>Doors and lamp</td><td>Prieto, Tanaka</td></tr>
        <tr><td></td><td>Coffee</td><td>Holloway, Nguyen</td></tr>
        <tr><td><strong>Second Sunday</strong></td><td>Doors and lamp</td><td>Okafor, Reyes</td></tr>
        <tr><td></td><td>Coffee</td><td>Lindqvist, Prieto</td></tr>
        <tr><td><strong>Third Sunday</strong></td><td>Doors and lamp</td><td>Nguyen, Holloway</td></tr>
        <tr><td></td><td>Coffee</td><td>Tanaka, Reyes</td></tr>
        <tr><td><strong>Fourth Sunday</strong></td><td>Doors and lamp</td><td>Lindqvist, Okafor</td></tr>
        <tr><td></td><td>Coffee</td><td>The youth group, under supervision</td></tr>
        <tr><td><strong>Fifth Sunday</strong></td><td>Everything</td><td>Whoever is early</td></tr>
      </table>`,
  },
];
