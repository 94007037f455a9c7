import { largeDocuments, MAX_DOCUMENT_BYTES } from '@roundhouse/protocol';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { createNamePrompt } from '../../account/NameDialog.tsx';
import { api, isFailure } from '../../api/client.ts';
import { apiErrorText } from '../../api/error-text.ts';
import type { ApiError } from '../../api/errors.ts';
import type { OptionForm, SetupForm, TableSetup } from '../../engine-worker/table-types.ts';
import { tOnline } from '../../locales/online/index.ts';
import { navigate } from '../../router/router.ts';
import { tLobby } from '../locales/index.ts';
import { NewGameFooter, scrollToFirstError } from '../NewGameFooter.tsx';
import { NewGameOptions } from '../NewGameOptions.tsx';
import { createSetupCheck } from '../setup-check.ts';
import { type Draft, toGameOptions } from '../setup-draft.ts';
import layoutStyles from '../setup-layout.module.css';
import { OnlineSeats } from './OnlineSeats.tsx';
import { loadOnlineDraft, type OnlineDraft, saveOnlineDraft, toTableSettings } from './online-draft.ts';
import { TableSettingsForm } from './TableSettingsForm.tsx';

/** The form for an online table: seats, table settings, options and the submit button. */
export function NewGameOnline(props: { form: SetupForm; draft: Draft; onChange: (draft: Draft) => void }) {
  const [online, setOnline] = createSignal<OnlineDraft>(loadOnlineDraft(props.form));
  const [isOpening, setIsOpening] = createSignal(false);
  const [apiError, setApiError] = createSignal<ApiError | null>(null);
  const { ask, NameDialog } = createNamePrompt();
  const names = () => online().seats.map((_, seat) => tOnline().seatNumber(seat + 1));
  const bots = () => online().seats.filter((occupant) => occupant !== 'me' && occupant !== 'open').length;
  const options = () => toGameOptions(props.form, props.draft, online().seats.length);
  const setup = (): TableSetup => ({
    game: props.form.game,
    options: options(),
    players: names().map((name) => ({ name, bot: null })),
  });
  const check = createSetupCheck(() => props.draft, setup);
  const tooLarge = createMemo(() => largeDocuments(options()));
  const optionError = (option: OptionForm) =>
    tooLarge().some((large) => large.option === option.name)
      ? tLobby().documentTooLargeOnline(MAX_DOCUMENT_BYTES / 1024)
      : check.optionError(option);
  createEffect(() => saveOnlineDraft(online()));
  createEffect(
    on(
      () => props.form.game,
      () => setOnline(loadOnlineDraft(props.form)),
      { defer: true },
    ),
  );

  async function open(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isOpening()) return;
    setIsOpening(true);
    setApiError(null);
    if ((await check.settledProblem()) === null && tooLarge().length === 0) setApiError(await createTable());
    else scrollToFirstError();
    setIsOpening(false);
  }
  /** Creates the table and navigates to it. Returns the error, if any. */
  async function createTable(): Promise<ApiError | null> {
    const result = await ask();
    if (isFailure(result)) return result.error;
    if (result.as === 'given-up') return null;
    const { game } = props.form;
    const reply = await api.createTable({
      game,
      options: options(),
      ...toTableSettings(online()),
      seats: online().seats,
    });
    if (isFailure(reply)) return reply.error;
    navigate(`/online/${reply.table.id}`);
    return null;
  }
  const errorText = () => {
    const error = apiError();
    return error === null ? check.generalError() : apiErrorText(error);
  };
  return (
    <>
      <form class={layoutStyles.columns} onSubmit={(event) => void open(event)}>
        <div class={layoutStyles.column}>
          <OnlineSeats
            form={props.form}
            seats={online().seats}
            onChange={(seats) => setOnline({ ...online(), seats })}
          />
          <TableSettingsForm draft={online()} onChange={setOnline} />
        </div>
        <NewGameOptions
          form={props.form}
          draft={props.draft}
          names={names()}
          optionError={optionError}
          onChange={(values) => props.onChange({ ...props.draft, values })}
        />
        <NewGameFooter
          summary={tOnline().summary(online().seats.length - bots(), bots())}
          error={errorText()}
          ready={check.problem() === null && tooLarge().length === 0}
          busy={isOpening()}
          submitLabel={isOpening() ? tOnline().openingTable : tOnline().openTable}
        />
      </form>
      <NameDialog />
    </>
  );
}
