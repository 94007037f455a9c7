import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpServer {
  readonly port: number;
  /** What was taken: to whom, and the whole text with its headers. */
  readonly letters: readonly Letter[];
  /** How many lines are open. */
  connections(): number;
  close(): Promise<void>;
}

interface Letter {
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server on this machine; `recipient` answers who is taken, everybody unless told. */
export async function listenForMail(recipient: (address: string) => string = () => '250 ok'): Promise<SmtpServer> {
  const letters: Letter[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    converse(socket, recipient, (letter) => letters.push(letter));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    letters,
    connections: () => open.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function converse(socket: Socket, recipient: (address: string) => string, take: (letter: Letter) => void): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let buffer = '';
  let to: string[] = [];
  let text: string[] | null = null;

  const hear = (line: string): void => {
    if (text !== null) {
      if (line !== '.') {
        text.push(line);
        return;
      }
      take({ to, text: text.join('\n') });
      text = null;
      to = [];
      say('250 taken');
      return;
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^EHLO/i.test(line)) say('250 localhost');
    else if (/^MAIL/i.test(line)) say('250 ok');
    else if (/^RCPT/i.test(line)) {
      const answer = recipient(address);
      if (answer.startsWith('250')) to.push(address);
      say(answer);
    } else if (/^DATA/i.test(line)) {
      text = [];
      say('354 go on');
    } else if (/^RSET/i.test(line)) {
      to = [];
      say('250 ok');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('502 unknown');
  };

  socket.on('data', (chunk) => {
    buffer += chunk.toString();
    const lines = buffer.split('\r\n');
    buffer = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  say('220 localhost');
}
