import type { ChatMessage } from '@roundhouse/protocol';
import { createSignal } from 'solid-js';

/** The names whose chat messages this browser hides. */
const KEY = 'roundhouse.muted';
const MAX_NAMES = 200;

const [muted, setMuted] = createSignal<readonly string[]>(stored());

export const mutedNames = muted;

export function isMuted({ name }: Pick<ChatMessage, 'name'>): boolean {
  return muted().includes(name);
}

export function mute(name: string): void {
  store([...muted().filter((other) => other !== name), name].slice(-MAX_NAMES));
}

export function unmute(name: string): void {
  store(muted().filter((other) => other !== name));
}

function store(names: readonly string[]): void {
  setMuted(names);
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Without storage, names stay muted until the page is closed.
  }
}

function stored(): readonly string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(-MAX_NAMES) : [];
  } catch {
    return [];
  }
}
