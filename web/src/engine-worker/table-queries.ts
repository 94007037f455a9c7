import type { JsonObject, Language } from '@roundhouse/kernel';
import { diff } from '@roundhouse/protocol';
import { randomId } from '../lib/random-id.ts';
import type { BaseTable } from './base-table.ts';
import type { Perspective, ViewerContext } from './game-presenter.ts';
import { localViewerOf } from './local-viewer.ts';
import type { RefusalText } from './refusal-text.ts';
import type { Chart, GameStatus, Hint, ScoreSheet, View, ViewRequest, ViewUpdate } from './table-types.ts';

/** The read-only part of the worker's API: views and queries of the open table, local or online. */
export abstract class TableQueries {
  /** The view that was sent to the page last. */
  private lastSent: { readonly id: string; readonly table: View } | null = null;

  protected abstract get table(): BaseTable;
  /** Another tab has taken over the table. */
  protected abstract get isLost(): boolean;
  abstract status(): GameStatus;

  getView({ recordLength, perspective, logFrom, historyVersion, lastView }: ViewRequest): ViewUpdate {
    const context = this.contextFor(perspective);
    const table: View = { status: this.status(), snapshot: this.table.snapshot(recordLength, context) };
    const { lastSent } = this;
    const after = historyVersion === this.table.historyVersion ? logFrom : 0;
    const id = randomId();
    this.lastSent = { id, table };
    return {
      viewId: id,
      view: lastSent !== null && lastSent.id === lastView ? { patches: diff(lastSent.table, table) } : { whole: table },
      localViewer: localViewerOf(table.status),
      lost: this.isLost,
      logLines: this.table.logLines(after, context),
      isWholeLog: after === 0,
      historyVersion: this.table.historyVersion,
    };
  }

  protected contextFor(perspective: Perspective): ViewerContext {
    return { ...perspective, names: this.table.players.map(({ name }) => name) };
  }

  query(query: unknown, at: number | null, perspective: Perspective): unknown {
    return this.table.query(query, at, this.contextFor(perspective));
  }

  checkAction(action: JsonObject, perspective: Perspective): RefusalText | null {
    return this.table.checkAction(action, this.contextFor(perspective));
  }

  suggest(perspective: Perspective): Hint | null {
    return this.table.suggest(this.contextFor(perspective));
  }

  charts(): Chart[] {
    return this.table.charts();
  }

  scoreSheet(language: Language): ScoreSheet | null {
    return this.table.scoreSheet(language);
  }
}
