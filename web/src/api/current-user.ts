import type { Me, MeAnswer } from '@roundhouse/wire';
import { createSignal } from 'solid-js';
import { language, setYourName } from '../app/preferences.ts';
import { api, type Reply } from './api.ts';

/** Who this browser is to the server; null while that is not known. Nothing is asked before a part of the site needs it. */
const [whoAmI, setWhoAmI] = createSignal<Reply<MeAnswer> | null>(null);

export { whoAmI };

/** The person, if the server is there and knows one. */
export function me(): Me | null {
  const known = whoAmI();
  return known !== null && 'me' in known ? known.me : null;
}

/** Keeps an answer that says who this browser is now. A refusal changes nothing about that. */
export function takeMe(reply: Reply<MeAnswer>): Reply<MeAnswer> {
  if ('me' in reply) setWhoAmI(reply);
  return reply;
}

/** Asks the server anew. */
export async function loadMe(): Promise<Reply<MeAnswer>> {
  const reply = await api.me();
  setWhoAmI(reply);
  return reply;
}

/** Makes sure that the server knows this browser as somebody: a guest of that name, if it knows nobody yet. */
export async function ensureGuest(name: string): Promise<Reply<MeAnswer>> {
  const known = await loadMe();
  if ('problem' in known || known.me !== null) return known;
  return callMe(name);
}

/** Gives this browser's person a name, and makes a guest of that name where there is nobody yet. */
export async function callMe(name: string): Promise<Reply<MeAnswer>> {
  const reply = takeMe(await api.callMe(name, language()));
  if ('me' in reply) setYourName(name);
  return reply;
}
