import type { CurrentUser, CurrentUserResponse } from '@roundhouse/protocol';
import { createSignal } from 'solid-js';
import { language, setYourName } from '../lib/preferences.ts';
import { type ApiResult, api, isFailure } from './client.ts';

/** The last response about the current user; null until a part of the site first requests it. */
const [currentUserResult, setCurrentUserResult] = createSignal<ApiResult<CurrentUserResponse> | null>(null);

export { currentUserResult };

/** The current user, if the server is reachable and knows this browser. */
export function currentUser(): CurrentUser | null {
  const known = currentUserResult();
  return known !== null && !isFailure(known) ? known.user : null;
}

/** Stores a response with the current user, and passes it through. A failed request leaves the user unchanged. */
export function storeCurrentUser(reply: ApiResult<CurrentUserResponse>): ApiResult<CurrentUserResponse> {
  if (!isFailure(reply)) setCurrentUserResult(reply);
  return reply;
}

/** Fetches the current user from the server. */
export async function loadCurrentUser(): Promise<ApiResult<CurrentUserResponse>> {
  const reply = await api.getCurrentUser();
  setCurrentUserResult(reply);
  return reply;
}

/** Creates a guest with this name, unless the server already knows this browser's user. */
export async function ensureGuest(name: string): Promise<ApiResult<CurrentUserResponse>> {
  const known = await loadCurrentUser();
  if (isFailure(known) || known.user !== null) return known;
  return saveUserName(name);
}

/** Renames the current user. Creates a guest with this name if there is none yet. */
export async function saveUserName(name: string): Promise<ApiResult<CurrentUserResponse>> {
  const reply = storeCurrentUser(await api.setName(name, language()));
  if (!isFailure(reply)) setYourName(name);
  return reply;
}
