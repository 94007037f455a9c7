#!/usr/bin/env node
// Runs the built command. Unlike ./roundhouse, it installs and builds nothing and writes no files next to itself.
import { main } from '../cli/dist/roundhouse.mjs';

process.exitCode = await main(process.argv.slice(2));
