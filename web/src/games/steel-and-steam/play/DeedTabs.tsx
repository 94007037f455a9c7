import { createMemo, createSignal, For, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { DeedRow } from './DeedRow.tsx';
import { figure, money } from './format.ts';
import type { DeedPicture } from './picture.ts';
import { sayPlay } from './text/index.ts';

const TABS = ['yours', 'bank', 'rivals'] as const;
type Tab = (typeof TABS)[number];

/** All deeds in three lists, each with what can be done with it. */
export function DeedTabs(props: { desk: Desk }) {
  const { table } = props.desk;
  const play = () => table.beside.picture.play;
  const viewer = () => table.beside.viewer;
  const [picked, setTab] = createSignal<Tab | null>(null);
  const [open, setOpen] = createSignal<string | null>(null);
  const [affordable, setAffordable] = createSignal(false);
  const tabs = () => TABS.filter((tab) => tab !== 'yours' || typeof viewer() === 'number');
  /** To somebody who only looks on, nobody is a rival. */
  const titleOf = (tab: Tab) => sayPlay().tabs[tab === 'rivals' && typeof viewer() !== 'number' ? 'owned' : tab];
  const sorted = createMemo(() => {
    const deeds: { readonly [T in Tab]: DeedPicture[] } = { yours: [], bank: [], rivals: [] };
    const you = viewer();
    for (const deed of play().deeds) {
      const { owner } = deed;
      deeds[owner === null ? 'bank' : owner === you ? 'yours' : 'rivals'].push(deed);
    }
    return deeds;
  });
  const deedsOf = (tab: Tab): readonly DeedPicture[] => sorted()[tab];
  /** One's own, as soon as there are any. */
  const tab = (): Tab => picked() ?? (tabs().includes('yours') && deedsOf('yours').length > 0 ? 'yours' : 'bank');
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
    <div class="sec">
      <h2>
        {sayPlay().deeds} <small>{sayPlay().withBank(deedsOf('bank').length)}</small>
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as tabs */}
      <div class="sns-tabs" role="group" aria-label={sayPlay().deeds}>
        <For each={tabs()}>
          {(each) => (
            <button type="button" aria-pressed={tab() === each} onClick={() => setTab(each)}>
              {titleOf(each)} {deedsOf(each).length}
            </button>
          )}
        </For>
      </div>
      <Show when={tab() === 'bank' && typeof viewer() === 'number'}>
        <label class="sns-filter">
          <input
            type="checkbox"
            checked={affordable()}
            onChange={(event) => setAffordable(event.currentTarget.checked)}
          />
          {sayPlay().affordable} <small>{figure(cash())}</small>
        </label>
      </Show>
      <Show when={shown().length > 0} fallback={<p class="sm mut">{sayPlay().noDeeds[tab()]}</p>}>
        <ul class="sns-deeds">
          <For each={shown()}>
            {(deed) => (
              <DeedRow
                desk={props.desk}
                deed={deed}
                isOpen={open() === deed.id}
                onToggle={() => setOpen((before) => (before === deed.id ? null : deed.id))}
              />
            )}
          </For>
        </ul>
      </Show>
      <Show when={tab() === 'yours' && raisable() > 0}>
        <p class="sm mut">{sayPlay().raisable(money(raisable()))}</p>
      </Show>
      <Show when={tab() === 'rivals'}>
        <p class="sm mut">
          <b>{play().fees.established ? sayPlay().feesEstablished : sayPlay().feesExpansion}</b>{' '}
          {sayPlay().feesAbout(
            money(play().fees.good),
            money(play().fees.further),
            money(play().fees.mortgaged),
            money(play().fees.own),
          )}{' '}
          {play().fees.barrelhead ? sayPlay().feesBarrelhead : ''}
        </p>
      </Show>
    </div>
  );
}
