import { proxy } from 'comlink';
import { language } from '../app/preferences.ts';
import type { Reader } from '../host/guide.ts';
import type { Opened, TableStatus } from '../host/table-types.ts';
import { connection, type Host } from './connection.ts';
import type { OnlineDeeds } from './online/deeds.ts';

/** What the model of a table lends to what is done online. */
export interface Access {
  /** Asks the host. What waits for the server may take as long as it takes. */
  call<Result>(work: (host: Host) => Promise<Result>, isPatient?: boolean): Promise<Result>;
  reader(): Reader;
  readonly status: TableStatus;
  /** Turns back from the past to now, and shows what has come by then. */
  showNow(): Promise<void>;
}

/** Where a table is kept. */
export interface Source {
  /** Opens the table anew, after the host has died. */
  reopen(): Promise<unknown>;
  /** Calls whenever something has happened that was not done here. Returns how to stop. */
  listen(heard: () => void): () => void;
  /** What can be done there besides playing. */
  deeds(access: Access): OnlineDeeds | null;
}

/** A table that is kept in this browser. */
interface LocalSource extends Source {
  /** `seize` takes it from another tab. */
  open(seize: boolean): Promise<Opened>;
}

/** Nothing happens at such a table but what is done here, unless another tab takes it over: then `lost` is called. */
export function localSource(id: string, lost: () => void): LocalSource {
  const open = (seize: boolean) => connection.call((host) => host.resume(id, seize, language(), proxy(lost)));
  return {
    open,
    // The lock of a worker that has just died may not be free yet.
    reopen: () => open(true),
    listen: () => () => {},
    deeds: () => null,
  };
}
