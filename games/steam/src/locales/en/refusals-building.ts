import type { Seat } from '@roundhouse/kernel';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { BuildReason } from '../refusal-params.ts';

const CLAIMABLE = 'it starts at a city or connects directly to a link of yours';
const GROUND = 'touch a city, your own track, or unowned track that you may claim';

function ownerOf(rival: Seat | null, format: Formatter): string {
  return rival === null ? 'another player’s' : `${format.seat(rival)}’s`;
}

export const building: RefusalMessages<BuildReason> = {
  'tile-limit': ({ limit }) => `You have built ${limit} tiles, all that you may this turn. End your build turn.`,
  'off-map': () => 'The map has no such hex. Choose a hex of the map that is not a city.',
  'on-city': ({ hex }) => `${hex} is a city, and cities take no track tiles. Choose a hex that is not a city.`,
  'plain-tile-on-town': ({ hex, face }, format) =>
    `${hex} is a town, so you cannot lay a ${format.face(face)} there. Choose a town tile.`,
  'town-tile-off-town': ({ hex }) =>
    `There is no town in ${hex}. Choose a tile without a town, such as a straight or a curve.`,
  'blocked-edge': ({ hex, edge }, format) =>
    `This track would leave ${hex} ${edge === null ? '' : `on its ${format.side(edge)} side, `}across a thick black line or off the map. Turn the tile or choose another, so that all its exits are clear.`,
  'no-tile-left': ({ face }, format) => `No ${format.face(face)} is left in the supply. Choose another tile.`,

  unconnected: ({ hex }) => `Some of this track would connect to nothing. Every new piece in ${hex} must ${GROUND}.`,
  'town-unconnected': () => `This town tile would connect to nothing. At least one of its exits must ${GROUND}.`,
  'first-tile-not-at-city': () =>
    'You have no track to build on. All new track must come out of a city, or continue an unowned link that starts at one.',
  'joins-rival-track': ({ rival, edge }, format) =>
    `This track would run into ${ownerOf(rival, format)} incomplete link${edge === null ? '' : ` on the ${format.side(edge)} side`}, which only its owner may continue. Build so that the two do not meet.`,
  'town-completes-rival': ({ rival }, format) =>
    `This town tile would complete ${ownerOf(rival, format)} link, which is not allowed at this table. Choose a tile without an exit on that side.`,
  'self-loop': () =>
    'This link would end at the city or town where it starts. Lead it to a different one, or build in another direction.',
  'points-at-own-start': () =>
    'The open end would point back at the city or town where the link starts. Let it leave by another side.',
  'not-claimable': () =>
    `This would continue an unowned link that you may not claim. You may claim one only if ${CLAIMABLE}. Build elsewhere.`,

  'cannot-afford': ({ cost, means }, format) =>
    `This costs ${format.money(cost)}, but your cash and all that you can raise come to ${format.money(means)}. Build something cheaper, or end your build turn.`,
  'not-enough-cash': ({ cost, means }, format) =>
    `This costs ${format.money(cost)}, but you can pay only ${format.money(means)}. Build something cheaper, or end your build turn.`,

  'same-track': ({ hex }) => `The same track lies in ${hex} already. Choose a tile that changes it, or another hex.`,
  'changes-existing-track': ({ hex }) =>
    `The track that lies in ${hex} must stay. Choose a tile that adds to it; only the open end of an incomplete link can be redirected.`,
  'town-spokes-changed': ({ hex }) =>
    `The new town tile in ${hex} must keep all exits of the old one. Choose a tile that only adds exits.`,
  'improvement-unconnected': ({ hex }) => `The track you add in ${hex} would connect to nothing. It must ${GROUND}.`,
  'improves-rival-town': () => `You have no link at this town. At least one of the new exits must ${GROUND}.`,

  'redirects-completed-link': ({ hex }) =>
    `The link in ${hex} is complete and cannot be redirected. Choose a tile that keeps its track and adds some.`,
  'redirects-rival-link': ({ hex, rival }, format) =>
    `The link in ${hex} is ${ownerOf(rival, format)}. Redirect a link of your own, or an unowned one that you may claim.`,
  'redirects-middle-tile': ({ hex }) =>
    `${hex} is not the open end of its link. Only the tile at the open end can be redirected.`,
  'redirect-not-claimable': () => `You may redirect an unowned link only if ${CLAIMABLE}. Choose another link.`,
  'redirect-same-exit': ({ hex }) =>
    `The open end in ${hex} would stay where it is. To redirect it, let it leave by another side.`,
  'redirect-changes-entry': ({ hex }) =>
    `The link must still enter ${hex} where it does now. Choose a tile that changes only its open end.`,
  'redirect-adds-segment': ({ hex }) =>
    `Redirecting may not add a second piece of track in ${hex}. Choose a tile that only turns the link.`,
};
