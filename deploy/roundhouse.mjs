#!/usr/bin/env node
// The built command as it is: nothing is installed or built at the start, nothing is written beside it.
import { main } from '../cli/dist/roundhouse.mjs';

process.exitCode = await main(process.argv.slice(2));
