// A mail server that is really there: it takes letters and keeps them.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly to: readonly string[];
  readonly text: string;
  readonly user: string;
}

export interface PostOffice {
  readonly port: number;
  readonly letters: Received[];
  readonly close: () => Promise<void>;
}

/** Readers whose address begins with `gone` are unknown; `secret` lets anybody in where a password is asked for. */
export const openPostOffice = async ({
  password,
}: {
  readonly password?: string;
} = {}): Promise<PostOffice> => {
  const letters: Received[] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _, done) =>
      auth.password === password
        ? done(null, { user: auth.username ?? '' })
        : done(new Error('535 wrong password')),
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('gone') ? new Error('550 no such user') : undefined),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        letters.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
          user: String(session.user ?? ''),
        });
        done();
      });
    },
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return { port, letters, close: () => new Promise<void>((done) => server.close(done)) };
};
