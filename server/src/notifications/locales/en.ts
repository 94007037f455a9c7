import type { NotificationText } from './notification-text.ts';

export const en: NotificationText = {
  games: { steam: 'Steam', 'days-of-steam': 'Days of Steam', 'steel-and-steam': 'Steel & Steam' },
  title: {
    turn: (game) => `Your turn in ${game}`,
    reminder: (game) => `${game} is still waiting for you`,
    begun: (game) => `${game} has begun`,
    over: (game) => `${game} is over`,
    abandoned: (game) => `${game} was ended without a result`,
    undo: (game) => `${game}: you are asked to agree to an undo`,
    end: (game) => `${game}: you are asked to end the game`,
    rematch: (game) => `Another game of ${game}?`,
    test: () => 'Test message from Roundhouse',
  },
  body: {
    turn: (player) => `${player}, it is your turn.`,
    reminder: (player) => `${player}, the others are still waiting for your move.`,
    begun: (player) => `${player}, everybody is seated and the game has begun.`,
    over: (player) => `${player}, the game has ended. See how it turned out.`,
    abandoned: (player) => `${player}, the game was ended without a result.`,
    undo: (player) => `${player}, another player wants to take something back and needs your consent.`,
    end: (player) => `${player}, another player wants to end the game without a result. Agree or decline.`,
    rematch: (player) => `${player}, the others want to play again and have kept a seat for you.`,
    test: (player) => `${player}, this is how you will be told that it is your turn.`,
  },
  deadline: (when) => `Time limit: ${when}`,
  settings: (address) => `You get this message because you asked for it. To stop: ${address}`,
  code: {
    title: (code) => `${code} is your code for Roundhouse`,
    body: 'Enter this code on the page below, and you will be told by e-mail when it is your turn.',
    notAsked: 'If you did not ask for it, do nothing: as long as nobody enters the code, no notices are sent to you.',
  },
};
