import { createMemo, createSignal, For, Show } from 'solid-js';
import type { SteelUiState } from '../ui-state.ts';
import { DeedRow } from './DeedRow.tsx';
import styles from './DeedTabs.module.css';
import filterStyles from './filter.module.css';
import { formatDollars, formatMoney } from './format.ts';
import { tSteelPlay } from './locales/index.ts';
import type { DeedViewModel } from './view-model.ts';

const TABS = ['yours', 'bank', 'rivals'] as const;
type Tab = (typeof TABS)[number];

/** All deeds in three lists, with their actions. */
export function DeedTabs(props: { uiState: SteelUiState }) {
  const { table } = props.uiState;
  const play = () => table.deferred.viewModel.play;
  const viewer = () => table.deferred.viewer;
  const [pickedTab, setTab] = createSignal<Tab | null>(null);
  const [open, setOpen] = createSignal<string | null>(null);
  const [affordable, setAffordable] = createSignal(false);
  const tabs = () => TABS.filter((tab) => tab !== 'yours' || typeof viewer() === 'number');
  /** A spectator has no rivals, so the tab gets another title. */
  const titleOf = (tab: Tab) => tSteelPlay().tabs[tab === 'rivals' && typeof viewer() !== 'number' ? 'owned' : tab];
  const sorted = createMemo(() => {
    const deeds: { readonly [T in Tab]: DeedViewModel[] } = { yours: [], bank: [], rivals: [] };
    const you = viewer();
    for (const deed of play().deeds) {
      const { owner } = deed;
      deeds[owner === null ? 'bank' : owner === you ? 'yours' : 'rivals'].push(deed);
    }
    return deeds;
  });
  const deedsOf = (tab: Tab): readonly DeedViewModel[] => sorted()[tab];
  /** Default: the viewer's own deeds if there are any, otherwise the bank's. */
  const tab = (): Tab => pickedTab() ?? (tabs().includes('yours') && deedsOf('yours').length > 0 ? 'yours' : 'bank');
  const cash = () => {
    const seat = viewer();
    return typeof seat === 'number' ? play().players[seat].cash : Number.POSITIVE_INFINITY;
  };
  const shown = createMemo(() =>
    deedsOf(tab())
      .filter(({ price }) => tab() !== 'bank' || !affordable() || price <= cash())
      .sort((one, other) => (one.owner ?? 0) - (other.owner ?? 0) || other.price - one.price),
  );
  const raisable = () => deedsOf('yours').reduce((sum, { mortgaged, mortgage }) => sum + (mortgaged ? 0 : mortgage), 0);
  return (
    <div class="panel-section">
      <h2>
        {tSteelPlay().deeds} <small>{tSteelPlay().withBank(deedsOf('bank').length)}</small>
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as tabs */}
      <div class={styles.tabs} role="group" aria-label={tSteelPlay().deeds}>
        <For each={tabs()}>
          {(each) => (
            <button type="button" aria-pressed={tab() === each} onClick={() => setTab(each)}>
              {titleOf(each)} {deedsOf(each).length}
            </button>
          )}
        </For>
      </div>
      <Show when={tab() === 'bank' && typeof viewer() === 'number'}>
        <label class={filterStyles.filter}>
          <input
            type="checkbox"
            checked={affordable()}
            onChange={(event) => setAffordable(event.currentTarget.checked)}
          />
          {tSteelPlay().affordable} <small>{formatDollars(cash())}</small>
        </label>
      </Show>
      <Show when={shown().length > 0} fallback={<p class="text-small text-muted">{tSteelPlay().noDeeds[tab()]}</p>}>
        <ul class={styles.deeds}>
          <For each={shown()}>
            {(deed) => (
              <DeedRow
                uiState={props.uiState}
                deed={deed}
                isOpen={open() === deed.id}
                onToggle={() => setOpen((before) => (before === deed.id ? null : deed.id))}
              />
            )}
          </For>
        </ul>
      </Show>
      <Show when={tab() === 'yours' && raisable() > 0}>
        <p class="text-small text-muted">{tSteelPlay().raisable(formatMoney(raisable()))}</p>
      </Show>
      <Show when={tab() === 'rivals'}>
        <p class="text-small text-muted">
          <b>{play().fees.established ? tSteelPlay().feesEstablished : tSteelPlay().feesExpansion}</b>{' '}
          {tSteelPlay().feesAbout(
            formatMoney(play().fees.good),
            formatMoney(play().fees.further),
            formatMoney(play().fees.mortgaged),
            formatMoney(play().fees.own),
          )}{' '}
          {play().fees.barrelhead ? tSteelPlay().feesBarrelhead : ''}
        </p>
      </Show>
    </div>
  );
}
