import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpServer {
  readonly port: number;
  /** The accepted messages: recipients and the complete text with headers. */
  readonly mails: readonly ReceivedMail[];
  /** The number of open connections. */
  connectionCount(): number;
  close(): Promise<void>;
}

interface ReceivedMail {
  readonly to: readonly string[];
  readonly text: string;
}

/** Starts a local SMTP server. `recipient` returns the reply to RCPT; by default every recipient is accepted. */
export async function startSmtpServer(recipient: (address: string) => string = () => '250 ok'): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    handleConnection(socket, recipient, (mail) => mails.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    connectionCount: () => open.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function handleConnection(
  socket: Socket,
  recipient: (address: string) => string,
  accept: (mail: ReceivedMail) => void,
): void {
  const reply = (line: string) => socket.write(`${line}\r\n`);
  let buffer = '';
  let to: string[] = [];
  let text: string[] | null = null;

  const handleLine = (line: string): void => {
    if (text !== null) {
      if (line !== '.') {
        text.push(line);
        return;
      }
      accept({ to, text: text.join('\n') });
      text = null;
      to = [];
      reply('250 taken');
      return;
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^EHLO/i.test(line)) reply('250 localhost');
    else if (/^MAIL/i.test(line)) reply('250 ok');
    else if (/^RCPT/i.test(line)) {
      const answer = recipient(address);
      if (answer.startsWith('250')) to.push(address);
      reply(answer);
    } else if (/^DATA/i.test(line)) {
      text = [];
      reply('354 go on');
    } else if (/^RSET/i.test(line)) {
      to = [];
      reply('250 ok');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else reply('502 unknown');
  };

  socket.on('data', (chunk) => {
    buffer += chunk.toString();
    const lines = buffer.split('\r\n');
    buffer = lines.pop() ?? '';
    for (const line of lines) handleLine(line);
  });
  reply('220 localhost');
}
