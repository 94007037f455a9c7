import { runAttackers } from './attackers.ts';
import { runPlayers } from './players.ts';

/** The entry point of the two processes besides the server. */
if (process.argv[2] === 'attackers') runAttackers();
else runPlayers();
