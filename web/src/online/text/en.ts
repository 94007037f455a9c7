import type { OnlineProblemCode } from '../problem.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The words of online tables, accounts and notices. */
export const en = {
  problems: {
    away: 'The server cannot be reached. It may be away for a moment, or there is no connection.',
    'no-such-table': 'There is no such table. It may have been closed.',
    'no-such-link': 'This link does not work any more: it has been used, or its time is up. Make a new one.',
    malformed: 'The server did not understand this. Check what you entered.',
    'too-big': 'That is more than the server takes.',
    'too-fast': 'That was too much at once.',
    'foreign-origin': 'The server only listens to its own pages. Open the site at its own address.',
    'other-version': 'This page is of another version than the server. Load it anew.',
    'not-signed-in': 'The server does not know you yet. Give a name first, or sign in.',
    'not-allowed': 'You may not do that.',
    'wrong-password': 'Account name and password do not match.',
    'login-taken': 'Somebody else has this account name. Choose another.',
    'seat-taken': 'Somebody else has taken this seat.',
    'already-seated': 'You have a seat at this table already.',
    'not-seated': 'You have no seat at this table.',
    'already-begun': 'The game has begun already.',
    'not-begun': 'The game has not begun yet.',
    'game-over': 'The game is over.',
    'not-your-turn': 'It is not your turn.',
    refused: 'The rules do not allow that.',
    stale: 'Others have acted meanwhile. Look at what has happened and decide again.',
    'undo-impossible': 'That cannot be taken back any more.',
    'undo-asked': 'Somebody has asked already to take something back. Answer that first.',
    'bad-address': 'This address will not do: it is wrong, or does not lead out onto the internet.',
    'too-many': 'There are too many of these already.',
    'storage-full': 'The server’s disk is full. Nothing is lost, but nothing more can be kept for now.',
    'storage-away': 'The server’s database is away for a moment. Nothing is lost; try again soon.',
    closing: 'The server is being restarted. Try again in a moment.',
    failed: 'Something went wrong on the server.',
  } satisfies { readonly [Code in OnlineProblemCode]: string },
  tryAgainIn: (seconds: number) =>
    seconds < 120
      ? `Try again in ${plural(seconds, 'second', 'seconds')}.`
      : `Try again in ${plural(Math.round(seconds / 60), 'minute', 'minutes')}.`,
};
