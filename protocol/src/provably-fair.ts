import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ChanceOutcome, drawOutcome, Random } from '@roundhouse/kernel';

/**
 * Fair dice that can be checked. Before the first action the server shows the commitment to a secret seed; every
 * outcome of chance follows from the seed and the number of actions before it; when the game is over the seed is shown,
 * and anybody can draw all outcomes again. Each number is a keyed hash of its own: whoever has seen all outcomes so far
 * learns nothing about the next.
 */

/** What can be shown of a seed without giving it away. */
export function commitmentTo(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/** The outcome that a secret seed gives after so many actions of the record. */
export function fairOutcome<Action>(
  outcomes: readonly ChanceOutcome<Action>[],
  seed: string,
  sequence: number,
): Action {
  const number = bytesToHex(hmac(sha256, utf8ToBytes(seed), utf8ToBytes(String(sequence))));
  return drawOutcome(outcomes, new Random(number));
}
