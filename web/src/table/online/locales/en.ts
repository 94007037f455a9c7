const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The messages of online tables. */
export const en = {
  line: {
    live: 'Connected',
    connecting: 'Connecting…',
    waiting: 'No connection',
    refused: 'Disconnected',
  },
  opening: 'Opening the table…',
  lost: 'The connection is lost.',
  tryingIn: (seconds: number) => `Trying again in ${plural(seconds, 'second', 'seconds')}.`,
  tryingNow: 'Trying again…',
  tryNow: 'Try now',
  kept: 'What you have decided is kept and will be sent.',
  sending: 'Sending…',

  watchingYou: 'You are watching. You see what everybody may see.',
  watching: (count: number) => `${plural(count, 'person is', 'people are')} watching`,
  here: 'at the table',
  away: 'away',
  standsIn: (name: string) => `A bot plays for ${name}.`,
  standsInForYou: 'A bot plays for you.',
  standInShort: 'bot plays',
  takeOver: 'Take over again',
  letBot: 'Let a bot play for me',
  letBotFor: (name: string) => `Let a bot play for ${name}`,

  left: (days: number, hours: number, minutes: number) => {
    if (days > 0) return `${days} d ${hours} h left`;
    return hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`;
  },
  timeUp: 'The time is up.',

  askBack: 'Ask to take back',
  asksBack: (name: string, count: number) => `${name} asks to take back ${plural(count, 'action', 'actions')}.`,
  youAsked: (names: string) => `You have asked to take back. Waiting for ${names}.`,
  youAgreed: (name: string, names: string) => `${name} asks to take back. You agree; waiting for ${names}.`,
  agree: 'Agree',
  refuse: 'Refuse',
  decline: 'Decline',
  takeBack: 'Take back',
  withdraw: 'Withdraw',

  chat: 'Chat',
  unread: (count: number) => `${count} unread`,
  message: 'Message',
  send: 'Send',
  nothingSaid: 'Nobody has said anything yet.',
  onlooker: 'watching',
  onlyPlayers: 'Only players may write',
  onlyPlayersWrite: 'Only players may write here.',
  mute: 'Mute',
  muteOf: (name: string) => `Mute ${name}: this browser hides what they write`,
  mutedHere: 'Muted:',
  unmuteOf: (name: string) => `Show messages of ${name} again`,

  plan: 'Decide ahead',
  planAbout: 'Done by itself when your turn comes, as long as it is still allowed.',
  planned: 'Decided ahead',
  noPlan: 'There is nothing to decide ahead just now.',
  planPass: 'Pass',
  planBid: (upTo: string) => `Bid up to ${upTo}, then pass`,
  bidUpTo: 'Bid up to',
  planTake: (what: string) => `If still possible: ${what}`,
  addToPlan: 'Add',
  dropFromPlan: (what: string) => `Drop: ${what}`,
  whatToTake: 'Action',

  about: 'This table',
  invite: 'Link to this table',
  endGame: 'End the game…',
  endSure: 'End this game without a result? The others are asked to agree. The proposal lapses when somebody plays on.',
  endSureAlone: 'End this game without a result?',
  endPropose: 'Propose to end it',
  endNow: 'End it now',
  goOnPlaying: 'Play on',
  endProposed: 'You have proposed to end this game.',
  /** `voters`: the number of names. Not all of these players need be among those whose consent is needed. */
  wantsToEnd: (names: string, voters: number, agreed: number, needed: number) =>
    `${names} ${voters > 1 ? 'want' : 'wants'} to end this game without a result (${agreed} of ${needed} agree).`,
  youWantToEnd: (names: string) => `You want to end this game without a result. Waiting for ${names}.`,
  endReady: 'Everybody who is asked has agreed. You can end this game now, without a result.',
  overdueHint: (name: string) =>
    `${name} has kept the others waiting for too long. You can let a bot play, or all others together can end the game.`,

  events: {
    joined: (name: string) => `${name} has sat down.`,
    left: (name: string) => `${name} has left the table.`,
    removed: (name: string, by: string) => `${by} has removed ${name} from the table.`,
    standIn: (name: string) => `${name} lets a bot play.`,
    standInBy: (name: string, by: string) => `${by} lets a bot play for ${name}, who was away or idle.`,
    standInByDeadline: (name: string) => `The time of ${name} is up: a bot plays on.`,
    handBack: (name: string) => `${name} plays again.`,
    undo: (name: string) => `${name} has taken back an action.`,
    ended: 'The players have ended the game without a result.',
    endedWithout: (name: string) => `The players have ended the game without a result, and without ${name}.`,
    endDeclined: (name: string) => `${name} wants to play on.`,
    rematch: (name: string) => `${name} has set a table to play again.`,
  },

  leave: 'Leave the seat for good',
  leaveSure: 'Really leave? A bot plays on for you.',

  seed: 'Seed, revealed',
  checkDice: 'Check the dice',
  checking: 'Drawing all outcomes again…',
  saveSealed: 'Save the record with its seal',
  verdict: {
    fair: (draws: number) =>
      `The dice were fair: the seed fits the seal from before the game, and all ${plural(draws, 'draw follows', 'draws follow')} from it.`,
    'other-seed': 'The seed does not fit the seal that was shown before the game. Do not trust these dice.',
    'partly-fair': (draws: number, before: number) =>
      `This game was taken up from a record. ${plural(before, 'draw was', 'draws were')} made before that and cannot be checked; the ${draws} since follow from the sealed seed.`,
    'other-draw': (at: number) => `Action ${at} is not what the seed gives. Do not trust these dice.`,
    'other-game': 'The server’s record is not the game that was seen here. Do not trust it.',
  },
  rematch: 'Play again with the same players',
  rematchReady: 'The next table is set: join',
  close: 'Close',
};

export type OnlineTableMessages = typeof en;
