import { steam } from '@roundhouse/steam';
import { EngineClient as BaseClient, type Files } from '../../../../test/engine-protocol/engine-client.ts';

export type { Answer } from '../../../../test/engine-protocol/engine-client.ts';

/** A client of an engine server that has only Steam. */
export class EngineClient extends BaseClient {
  constructor(files?: Files) {
    super(steam, files);
  }
}
