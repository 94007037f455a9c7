import type { JsonObject } from '@roundhouse/kernel';
import type { ApiErrorBody, ErrorResponse, ServerMessage, TableResponse } from '@roundhouse/protocol';
import { isGameId } from '../../lib/game-ids.ts';
import type { LoadPresenter, Perspective, ViewerContext } from '../game-presenter.ts';
import type { RefusalText } from '../refusal-text.ts';
import { DocumentUnavailable, type FetchDocument, fetchDocument, fetchDocuments, NoSuchDocument } from './documents.ts';
import { LogGap, OnlineGame } from './online-game.ts';
import type { ConnectionStatus, OutgoingMessage, SendResult } from './online-types.ts';
import type { Connect } from './socket.ts';
import { TableSocket } from './table-socket.ts';

const DOCUMENT_RETRY_SECONDS = 2;

/** An online table: its socket, and the game built from the messages received. */
export class OnlineTable {
  private readonly socket: TableSocket;
  private loadedGame: OnlineGame | null = null;
  /** Messages received while the game's presenter is being loaded; null once it is loaded. */
  private buffer: ServerMessage[] | null = [];
  private resolveOpened: (problem: ApiErrorBody | null) => void = () => {};
  /** Resolves with null when the table has been received, or with the error if it cannot be opened. */
  readonly opened: Promise<ApiErrorBody | null>;

  constructor(
    readonly id: string,
    connect: Connect,
    private readonly loadPresenter: LoadPresenter,
    /** Called when there is a new view. */
    private readonly onChange: () => void,
    private readonly fetchOne: FetchDocument = fetchDocument,
  ) {
    this.opened = new Promise((resolve) => {
      this.resolveOpened = resolve;
    });
    this.socket = new TableSocket(id, connect, {
      logLength: () => (this.loadedGame === null || this.loadedGame.isForOtherViewer ? 0 : this.loadedGame.logLength),
      onMessage: (message) => this.receive(message),
      onChange: () => this.notifyChange(),
    });
    this.socket.open();
  }

  /** Available once `opened` has resolved with null. */
  get game(): OnlineGame {
    if (this.loadedGame === null) throw new Error('the table has not been received yet');
    return this.loadedGame;
  }

  /** The table, or why the connection was closed. */
  get response(): TableResponse | ErrorResponse {
    const { state } = this.socket;
    if (state.status === 'refused') return { error: state.error };
    return { table: this.game.info, viewer: this.game.viewer };
  }

  get connectionStatus(): ConnectionStatus {
    return { connection: this.socket.state, pendingCount: this.socket.pendingCount };
  }

  close(): void {
    this.socket.close({ code: 'shutting-down' });
  }

  reconnectNow(): void {
    this.socket.reconnectNow();
  }

  reconnect(): void {
    if (this.socket.state.status !== 'refused') this.socket.open();
  }

  /** Sends a message to the server, also before the table has been received. Resolves with the server's reply. */
  async send(message: OutgoingMessage, { language }: Pick<Perspective, 'language'>): Promise<SendResult> {
    const error = await this.socket.send(message);
    if (error?.refusal === undefined) return { refusal: null, error };
    const { rule } = error.refusal;
    const { presenter, players } = this.game;
    const names = players.map(({ name }) => name);
    const refusal: RefusalText = { rule, text: presenter.game.text.refusal(error.refusal, language, names) };
    return { refusal, error: null };
  }

  /** Sends an action that was decided when the log had the given number of entries. */
  async act(action: JsonObject, logLength: number, context: ViewerContext): Promise<SendResult> {
    const game = this.game;
    if (game.logLength !== logLength) return { refusal: null, error: { code: 'conflict' } };
    const refusal = game.checkAction(action, context);
    if (refusal !== null) return { refusal, error: null };
    if (!game.isOwnAction(action)) return { refusal: null, error: { code: 'not-your-turn' } };
    return this.send({ type: 'act', logLength, action }, context);
  }

  private notifyChange(): void {
    const { state } = this.socket;
    if (state.status === 'refused') this.resolveOpened(state.error);
    // The log was redacted for a different viewer and must not be shown to this one. A full log is on its way.
    else if (this.loadedGame?.isForOtherViewer) return;
    this.onChange();
  }

  private receive(message: ServerMessage): void {
    if (this.buffer === null) this.handle(message);
    else if (this.buffer.push(message) === 1) void this.load(message);
  }

  /** Loads the game that the first message names, then handles the buffered messages. */
  private async load(first: ServerMessage): Promise<void> {
    try {
      if (first.type !== 'table' || !isGameId(first.table.game)) return this.failIncompatible('game');
      const presenter = await this.loadPresenter(first.table.game);
      const documents = await fetchDocuments(first.table.options, this.fetchOne);
      this.loadedGame = new OnlineGame(presenter, first.table, first.viewer, documents);
    } catch (error) {
      if (error instanceof DocumentUnavailable) return this.retryLoad();
      if (error instanceof NoSuchDocument) return this.socket.close({ code: 'document-not-found' });
      return this.failIncompatible(String(error));
    }
    const buffered = this.buffer ?? [];
    this.buffer = null;
    for (const message of buffered) this.handle(message);
  }

  /** A table cannot be shown without its map or deck, so everything is requested again after a delay. */
  private retryLoad(): void {
    if (this.socket.state.status === 'refused') return;
    this.buffer = [];
    this.socket.reconnectLater(DOCUMENT_RETRY_SECONDS);
  }

  private handle(message: ServerMessage): void {
    if (this.loadedGame === null || this.socket.state.status === 'refused') return;
    try {
      if (message.type === 'synced') this.onSynced();
      else if (message.type !== 'ack' && message.type !== 'rejected') this.loadedGame.receive(message);
      this.notifyChange();
    } catch (error) {
      if (error instanceof LogGap) this.socket.reconnectLater();
      else this.failIncompatible(error instanceof Error ? error.message : String(error));
    }
  }

  /** If the viewer's identity changed (for example a guest took a seat), syncs again from the start of the log. */
  private onSynced(): void {
    if (this.game.isForOtherViewer) this.socket.open();
    else this.resolveOpened(null);
  }

  private failIncompatible(detail: string): void {
    this.socket.close({ code: 'version-mismatch', detail });
  }
}
