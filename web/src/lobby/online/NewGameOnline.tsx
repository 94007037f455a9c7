import { largeDocuments, MOST_DOCUMENT_BYTES } from '@roundhouse/wire';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { go } from '../../app/route.ts';
import type { OptionForm, SetupForm, TableSetup } from '../../host/table-types.ts';
import { api } from '../../online/api.ts';
import { createNameAsk } from '../../online/NameDialog.tsx';
import type { OnlineProblem } from '../../online/problem.ts';
import { problemText } from '../../online/problem-text.ts';
import { onlineWords } from '../../online/text/index.ts';
import { SetUpFoot, showWhatToMend } from '../SetUpFoot.tsx';
import { SetUpOptions } from '../SetUpOptions.tsx';
import { createCheck } from '../setup-check.ts';
import { type Draft, optionsIn } from '../setup-draft.ts';
import { words } from '../text/index.ts';
import { OnlineSeats } from './OnlineSeats.tsx';
import { OnlineTerms } from './OnlineTerms.tsx';
import { type OnlineDraft, recallOnline, rememberOnline, termsOf } from './online-draft.ts';
import '../../style/online.css';

/** A table on the server: seats, terms, options, and the button that opens it. */
export function SetUpOnline(props: { form: SetupForm; draft: Draft; onChange: (draft: Draft) => void }) {
  const [online, setOnline] = createSignal<OnlineDraft>(recallOnline(props.form));
  const [opening, setOpening] = createSignal(false);
  const [refusal, setRefusal] = createSignal<OnlineProblem | null>(null);
  const { ask, NameDialog } = createNameAsk();
  const names = () => online().seats.map((_, seat) => onlineWords().seatNumber(seat + 1));
  const bots = () => online().seats.filter((who) => who !== 'me' && who !== 'open').length;
  const options = () => optionsIn(props.form, props.draft, online().seats.length);
  const setup = (): TableSetup => ({
    game: props.form.game,
    options: options(),
    players: names().map((name) => ({ name, bot: null })),
  });
  const check = createCheck(() => props.draft, setup);
  const tooLarge = createMemo(() => largeDocuments(options()));
  const wrongWith = (option: OptionForm) =>
    tooLarge().some((large) => large.option === option.name)
      ? words().documentTooLargeOnline(MOST_DOCUMENT_BYTES / 1024)
      : check.wrongWith(option);
  createEffect(() => rememberOnline(online()));
  createEffect(
    on(
      () => props.form.game,
      () => setOnline(recallOnline(props.form)),
      { defer: true },
    ),
  );

  async function open(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (opening()) return;
    setOpening(true);
    setRefusal(null);
    if ((await check.lastProblem()) === null && tooLarge().length === 0) setRefusal(await tryOpening());
    else showWhatToMend();
    setOpening(false);
  }
  /** Goes to the table, or tells what is in the way. */
  async function tryOpening(): Promise<OnlineProblem | null> {
    const known = await ask();
    if ('problem' in known) return known.problem;
    if (known.as === 'given-up') return null;
    const { game } = props.form;
    const reply = await api.openTable({ game, options: options(), ...termsOf(online()), seats: online().seats });
    if ('problem' in reply) return reply.problem;
    go(`/online/${reply.table.id}`);
    return null;
  }
  const wrong = () => {
    const refused = refusal();
    return refused === null ? check.elsewhere() : problemText(refused);
  };
  return (
    <>
      <form class="su" onSubmit={(event) => void open(event)}>
        <div class="su-column">
          <OnlineSeats
            form={props.form}
            seats={online().seats}
            onChange={(seats) => setOnline({ ...online(), seats })}
          />
          <OnlineTerms draft={online()} onChange={setOnline} />
        </div>
        <SetUpOptions
          form={props.form}
          draft={props.draft}
          names={names()}
          wrongWith={wrongWith}
          onChange={(values) => props.onChange({ ...props.draft, values })}
        />
        <SetUpFoot
          summary={onlineWords().summary(online().seats.length - bots(), bots())}
          wrong={wrong()}
          ready={check.problem() === null && tooLarge().length === 0}
          busy={opening()}
          begin={opening() ? onlineWords().openingTable : onlineWords().openTable}
        />
      </form>
      <NameDialog />
    </>
  );
}
