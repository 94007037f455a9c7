/**
 * Internals of the game for bots and the web client: the flat state, its tables, and the check, list and apply
 * functions of single phases. Using them avoids duplicating rules elsewhere.
 */
export {
  ACTION_TILES,
  type Action,
  type ActionOf,
  type ActionTileName,
  CITY_GROWTH,
  ENGINEER,
  FIRST_BUILD,
  FIRST_MOVE,
  LOCOMOTIVE,
  URBANIZATION,
} from './action.ts';
export {
  BLOCKED,
  type Board,
  CITY_HEX,
  facing,
  type Hex,
  NO_PLACE,
  OPEN_HEX,
  type Place,
  TOWN_HEX,
} from './board/board.ts';
export { COLOURS, type ColourName } from './board/colours.ts';
export { FACES, type FaceId, TILE_KINDS } from './board/faces.ts';
export { changeBetween, replacementsOf } from './board/tile-changes.ts';
export {
  DOUBLE_TILES,
  NO_TILE,
  SINGLE_TILES,
  type Tile,
  TOWN_TILES,
  tileExits,
  tileFace,
  tileIsTown,
  tileKind,
  tileOtherEnd,
  tilePrice,
  tileRotation,
  tileSegments,
} from './board/tiles.ts';
export type { SteamEvent } from './events.ts';
export { steam } from './game.ts';
export { colourOf, completedLinksOf, isCity, linkAt, markNetwork } from './links/links.ts';
export { MAX_PLACES } from './maps/format.ts';
export { leastBid } from './rules/bidding.ts';
export { applyBuild, buildCost, checkBuild, tileLimit } from './rules/build-track.ts';
export { listGrowths } from './rules/city-growth.ts';
export { netIncome, settleIncome } from './rules/income.ts';
export { listDeliveries } from './rules/list-deliveries.ts';
export { addIncome, pay, raisableMeans, trackMeans } from './rules/money.ts';
export { linksUsed, otherEnd } from './rules/move-goods.ts';
export { positionPrice } from './rules/order-auction.ts';
export { actorAt, playerOrder } from './rules/players.ts';
export { finalScore } from './rules/scoring.ts';
export { actionTilePrice } from './rules/select-action-tiles.ts';
export { turnsInGame } from './rules/turn-sequence.ts';
export { listUrbanizations } from './rules/urbanize.ts';
export * from './state.ts';
