import { daysOfSteam } from '@roundhouse/days-of-steam';
import { EngineClient as BaseClient, type Files } from '../../../../test/engine-protocol/engine-client.ts';

/** A client of an engine that serves only Days of Steam. */
export class EngineClient extends BaseClient {
  constructor(files?: Files) {
    super(daysOfSteam, files);
  }
}
