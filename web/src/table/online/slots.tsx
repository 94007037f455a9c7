import { Show } from 'solid-js';
import { say } from '../../text/index.ts';
import type { OnlineParts } from '../online-parts.ts';
import { About } from './About.tsx';
import { Bars } from './Bars.tsx';
import { Chat, createReading, TableChat } from './Chat.tsx';
import { Deadline } from './Deadline.tsx';
import { DiceCheck } from './DiceCheck.tsx';
import { Lamp } from './Lamp.tsx';
import type { OnlineSource } from './online-source.ts';
import { PlanPanel } from './PlanPanel.tsx';
import { PlayAgain } from './PlayAgain.tsx';
import { LetBotPlay, SeatMarks } from './StandIn.tsx';
import { askedToTakeBack, type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

/** All that the screen of a table has besides where it is played on the server. */
export function createParts(
  table: OnlineTableModel,
  { hurry, reconnect }: Pick<OnlineSource, 'hurry' | 'reconnect'>,
): OnlineParts {
  const reading = createReading(table);
  /** A bot is to decide, for itself or in somebody's place. */
  const thinker = () => {
    const { waiting } = table.status;
    const seat = waiting.for === 'remote' ? onlineStatus(table).table.seats[waiting.seat] : undefined;
    if (seat === undefined || (seat.bot === null && seat.standIn === null)) return null;
    return seat.bot === null ? words().standsIn(seat.name) : say().thinking(seat.name);
  };
  return {
    lamp: () => <Lamp table={table} />,
    seatMarks: (seat) => <SeatMarks table={table} seat={seat} />,
    bars: () => <Bars table={table} onHurry={hurry} />,
    whileWaiting: () => (
      <>
        <Show when={thinker()}>{(text) => <p class="mut">{text()}</p>}</Show>
        <Deadline table={table} />
        <LetBotPlay table={table} />
        <PlanPanel table={table} />
      </>
    ),
    about: () => <About table={table} />,
    chat(isOnTab) {
      reading.show(isOnTab);
      return <Chat table={table} reading={reading} isOnTab={isOnTab} reconnect={reconnect} />;
    },
    chatName: () => (reading.unread() > 0 ? `${words().chat} (${reading.unread()})` : words().chat),
    undoName: () => {
      const { undoTo } = table.status;
      if (undoTo === null || onlineStatus(table).isUndoFree) return say().undo;
      const { seat } = onlineStatus(table).you;
      return askedToTakeBack(onlineStatus(table), seat).length === 0 ? words().takeBack : words().askBack;
    },
    again: () => <PlayAgain table={table} />,
    talk: () => (
      <section class="end-chat" aria-labelledby="end-chat">
        <h2 id="end-chat">{words().chat}</h2>
        <TableChat table={table} reconnect={reconnect} />
      </section>
    ),
    dice: () => <DiceCheck table={table} />,
  };
}
