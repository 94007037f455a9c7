import type { JsonObject, Language } from '@roundhouse/kernel';
import { difference } from '@roundhouse/wire';
import { randomId } from '../parts/random-id.ts';
import type { Onlooker, Reader } from './guide.ts';
import { screenOf } from './screen.ts';
import type { Advice, Chart, Glance, Look, ScoreSheet, Sight, TableStatus, Why } from './table-types.ts';
import type { TableView } from './table-view.ts';

/** Tells the page what there is to be seen of the open table, wherever that is played. */
export abstract class SightHost {
  /** The sight that the page was told last. */
  private shown: { readonly name: string; readonly sight: Sight } | null = null;

  protected abstract get view(): TableView;
  /** Another tab plays the table now. */
  protected abstract get isLost(): boolean;
  abstract status(): TableStatus;

  /** What is to be seen of the table now. */
  glance({ at, reader, linesAfter, cuts, known }: Look): Glance {
    const onlooker = this.onlooker(reader);
    const sight = { status: this.status(), moment: this.view.look(at, onlooker) };
    const { shown } = this;
    const after = cuts === this.view.cuts ? linesAfter : 0;
    this.shown = { name: randomId(), sight };
    return {
      name: this.shown.name,
      sight: shown !== null && shown.name === known ? { changes: difference(shown.sight, sight) } : { whole: sight },
      screen: screenOf(sight.status),
      lost: this.isLost,
      lines: this.view.lines(after, onlooker),
      isWholeLog: after === 0,
      cuts: this.view.cuts,
    };
  }

  protected onlooker(reader: Reader): Onlooker {
    return { ...reader, names: this.view.seated.map(({ name }) => name) };
  }

  ask(question: unknown, at: number | null, reader: Reader): unknown {
    return this.view.ask(question, at, this.onlooker(reader));
  }

  whyNot(action: JsonObject, reader: Reader): Why | null {
    return this.view.whyNot(action, this.onlooker(reader));
  }

  suggest(reader: Reader): Advice | null {
    return this.view.suggest(this.onlooker(reader));
  }

  charts(): Chart[] {
    return this.view.charts();
  }

  scoreSheet(language: Language): ScoreSheet | null {
    return this.view.scoreSheet(language);
  }
}
