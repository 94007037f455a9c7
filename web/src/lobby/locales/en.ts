const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Messages of the lobby and the new-game form. */
export const en = {
  headline: ['Three railway games.', 'Pick a track.'],
  pitch: 'Play against bots, around one screen, or online with friends. No account needed: begin at once.',

  /** Accessible name of a control: its visible label, then what it refers to. */
  of: (word: string, what: string) => `${word}: ${what}`,
  playNow: 'Play now',
  atOnce: (bots: number) => `against ${plural(bots, 'bot', 'bots')}, starts at once`,
  setUp: 'Set up a game',
  howToPlay: 'How to play',

  yourGames: 'Your games',
  noGames: 'Games you begin are kept here, so that you can go on at any time.',
  finishedGames: 'Finished games',
  noFinished: 'Games that have come to their end can be looked at again here.',
  yourMove: 'Your move',
  moveOf: (name: string) => `${name} to move`,
  botMove: (name: string) => `${name} (bot) to move`,
  beginning: 'Just begun',
  wonBy: (names: readonly string[]) => (names.length === 0 ? 'Nobody won' : `Won by ${names.join(' and ')}`),
  goOn: 'Continue',
  lookAgain: 'Look again',
  remove: 'Delete',
  removed: (game: string, count: number) => (count === 1 ? `${game}: game deleted.` : `${count} games deleted.`),
  bringBack: 'Undo',
  showAll: (count: number) => `Show all ${count}`,
  noStorageAdvice:
    'Open this page in an ordinary window, or let this site keep data in the settings of the browser. Then games can be kept and played.',

  openRecord: 'Open a record',
  openRecordAbout: 'A record is a whole game in a file: look at every move of it, or play on from any of them.',
  chooseFile: 'Choose a file',
  orDrop: 'or drop it anywhere on this page',
  dropHere: 'Drop the record to open it',
  opening: (file: string) => `Opening ${file}…`,
  fileProblem: {
    'too-large': 'This file is larger than 5 MB. Records are far smaller, so it is not one of ours.',
    foreign: 'This file is not a Roundhouse record.',
    unreadable: 'The browser could not read this file.',
  },
  fileAdvice: {
    'too-large': 'Choose the file that “Save the record” gave you; its name ends in .json.',
    foreign: 'Choose the file that “Save the record” gave you. A map or a deck of your own goes into “Set up a game”.',
    unreadable: 'It may have been moved or deleted, or may be a folder. Choose it again.',
    damaged: 'The file itself is as it was. Ask for it again, or save the record anew where the game was played.',
    'unsupported-rules-version':
      'The file itself is as it was. It can be opened with the version of Roundhouse that wrote it.',
    other: 'The file itself is as it was. Try again.',
  },

  setUpTitle: (game: string) => `Set up ${game}`,
  whereToPlay: 'Where to play',
  playHere: 'Play here',
  playOnline: 'Play online',
  playHereAbout: 'Against bots or around this screen. The game stays in this browser.',
  playOnlineAbout: 'The server keeps the table; the others join by a link you send them.',
  seats: 'Players',
  seatsAbout: 'The seat gives the colour.',
  levelAbout: (level: string, about: string) => `Bot ${level}: ${about}.`,
  seatName: (place: number) => `Name, seat ${place}`,
  seatKind: (place: number) => `Who plays, seat ${place}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  removeSeat: (name: string) => `Remove ${name}`,
  addSeat: 'Add a player',
  shuffle: 'Shuffle seats',
  shuffled: 'Seats shuffled.',
  nobodyPlays: 'Only bots play: you will watch them.',
  severalPeople: 'The people share this screen and take turns at it.',
  handsCovered: 'The people share this screen; hands are covered while it is passed on.',
  sameNames: 'Two players have the same name. Give them different ones, so that the log can be understood.',

  game: 'The game',
  rulings: 'Rulings for disputed rules',
  rulingsAbout: 'Where the rulebook leaves a question open. The usual answers are set.',
  changed: (count: number) => `${count} changed`,
  advanced: 'Advanced',
  seed: 'Seed',
  seedAbout:
    'Same seed, same luck: two games with the same seed draw the same cubes, tiles and dice. Leave it empty for a new one.',
  usual: 'As usual',
  usualAbout: 'Sets every option back to what is usual',
  ownFile: 'A file of your own',
  ownFileNamed: (file: string) => `Your file: ${file}`,
  chooseOwn: 'Choose a JSON file',
  noFileYet: 'Choose a file first, or one of the others.',
  notJson: 'This file is not JSON. It may be damaged, or of another kind.',
  notDocument: 'This file holds no map or deck.',
  documentTooLarge: 'This file is larger than 256 KB. Maps and decks are far smaller; choose another file.',
  documentTooLargeOnline: (kilobytes: number) =>
    `This map or deck is too large for an online table: at most ${kilobytes} KB without spaces and line breaks. A game in this browser takes it.`,
  fileDoesNotFit: 'This file cannot be played with.',
  range: (min: number, max: number) => `${min} to ${max}`,
  outOfRange: (min: number, max: number) => `A whole number from ${min} to ${max}.`,
  misfit: {
    depression: 'The Great Depression comes out of a Bust: switch on the Fluctuating Economy too, or leave this off.',
  } as { readonly [option: string]: string | undefined },
  misfitOther: 'This does not fit with the rest.',
  summary: (players: number, people: number) =>
    [
      people === 0 ? null : plural(people, 'person', 'people'),
      people === players ? null : plural(players - people, 'bot', 'bots'),
    ]
      .filter((part) => part !== null)
      .join(' and '),
  rulingsChanged: (count: number) => `${plural(count, 'ruling', 'rulings')} changed`,
  seeded: (seed: string) => `seed ${seed}`,
  start: (players: number) => `Start the game for ${players}`,
  starting: 'Starting…',
  mendFirst: 'Something above needs a change first.',

  listOf: (names: readonly string[]) => names.join(', '),
};

export type LobbyMessages = typeof en;
