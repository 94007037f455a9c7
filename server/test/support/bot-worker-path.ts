import { join } from 'node:path';
import { inject } from 'vitest';

/** The bot worker that was built for this test run. */
export const botWorkerPath = (): string => join(inject('programs'), 'bot-worker.mjs');
