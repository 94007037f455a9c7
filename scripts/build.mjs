import { ensurePageBuilt, reportFailure, setUp } from './setup.mjs';

await reportFailure(async () => {
  await setUp();
  await ensurePageBuilt();
});
