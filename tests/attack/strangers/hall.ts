import { Agent, request } from 'node:http';

const PEOPLE = 60;
const PAGES = [
  '/',
  '/about',
  '/about/church-staff',
  '/media/blog',
  '/media/sermons',
  '/events',
  '/contact',
  '/search?q=hope',
  '/nothing-here',
  '/api/blog/public',
];
const FORM = {
  name: 'Ruth',
  email: 'ruth@example.org',
  phone: '',
  request: 'For the harvest.',
  honeypot: '',
};

/** A parish hall: 60 people behind one address, with six connections each, as browsers open them. */
export async function visitAsHall(url: string, localAddress = '127.0.0.77') {
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const person = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress });
    const open = async (path: string, body?: string) => {
      const start = performance.now();
      const status = await ask(url + path, agent, body);
      times.push(performance.now() - start);
      // What does not exist is answered as such.
      const isRight = path === '/nothing-here' ? status === 404 : status >= 200 && status < 400;
      const word = isRight ? 'served' : `${path}: ${status}`;
      statuses[word] = (statuses[word] ?? 0) + 1;
    };
    await Promise.all(PAGES.map((path) => open(path)));
    await open('/api/googleSheets/contact-us', JSON.stringify(FORM));
    agent.destroy();
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  const { served = 0, ...unserved } = statuses;
  times.sort((one, other) => one - other);
  return { served, unserved, slowest: times.at(-1) ?? 0, asked: PEOPLE * (PAGES.length + 1) };
}

/** The status, or 0 without a whole answer. */
function ask(url: string, agent: Agent, body: string | undefined): Promise<number> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve) => {
    const asked = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    asked.on('error', () => resolve(0));
    asked.end(body);
  });
}
