import { reportFailure, setUp } from './setup.mjs';

await reportFailure(setUp);
