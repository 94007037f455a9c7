import { language } from '../../lib/preferences.ts';
import { en, type LobbyMessages } from './en.ts';
import { ja } from './ja.ts';

const MESSAGES: { readonly en: LobbyMessages; readonly ja: LobbyMessages } = { en, ja };

/** Messages of the lobby and the new-game form, in the current language. */
export function tLobby(): LobbyMessages {
  return MESSAGES[language()];
}
