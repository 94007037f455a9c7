import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ChanceOutcome, drawOutcome, Random } from '@roundhouse/kernel';

/**
 * Provably fair chance draws (commit and reveal). Before the first action the server publishes a hash of a secret seed.
 * Every draw is derived from the seed and the number of actions before it. When the game is over the server publishes
 * the seed, and anyone can repeat all draws. Each draw is an HMAC of its own, so past draws reveal nothing about the next.
 */

/** The public commitment to a seed: its SHA-256 hash. */
export function commitToSeed(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/** Draws the outcome for a secret seed when the record has `recordLength` actions. */
export function drawFairOutcome<Action>(
  outcomes: readonly ChanceOutcome<Action>[],
  seed: string,
  recordLength: number,
): Action {
  const number = bytesToHex(hmac(sha256, utf8ToBytes(seed), utf8ToBytes(String(recordLength))));
  return drawOutcome(outcomes, new Random(number));
}
