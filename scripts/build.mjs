import { ensureWebBuilt, reportFailure, setUp } from './setup.mjs';

await reportFailure(async () => {
  await setUp();
  await ensureWebBuilt();
});
