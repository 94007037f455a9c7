import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { EngineClient as BaseEngineClient } from '../../../../test/engine-protocol/engine-client.ts';

/** A client of the engine protocol with only Steel & Steam. */
export class EngineClient extends BaseEngineClient {
  constructor() {
    super(steelAndSteam);
  }
}
