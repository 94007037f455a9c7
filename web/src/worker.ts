import { expose } from 'comlink';
import { TableWorker } from './engine-worker/table-worker.ts';
import { loadPresenter } from './games/presenters.ts';

// The entry point of the engine worker. The engine worker does not import the games; it receives their presenters here.
expose(new TableWorker(loadPresenter));
