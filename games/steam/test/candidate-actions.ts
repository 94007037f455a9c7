import { ACTION_TILES, type Action, NO_SUPPLY, OFF_MAP } from '../src/action.ts';
import { readAction } from '../src/action-codec.ts';
import { COLOURS } from '../src/board/colours.ts';
import { TILE_COUNT } from '../src/board/tiles.ts';
import { ACTOR, LINK_COUNT, PHASE, PHASES, type PhaseName, type State } from '../src/state.ts';

/**
 * Enumerates candidate actions of a phase, legal or not, from the ranges of their fields. Brute force to compare
 * `legalActions` with; it does not use the rules.
 */
export function* candidateActions(state: State): Generator<Action> {
  const phase: PhaseName = PHASES[state.registers[PHASE]];
  yield { do: 'pass' };
  yield { do: 'end-build' };
  yield { do: 'improve-locomotive' };
  yield { do: 'score', as: 'income' };
  yield { do: 'score', as: 'vp' };
  for (let cube = 0; cube < COLOURS.length; cube++) yield { do: 'draw', cube };
  for (let seat = 0; seat < 6; seat++) yield { do: 'opener', seat };
  for (let tile = 1; tile < ACTION_TILES.length; tile++) {
    yield { do: 'draw-tile', tile };
    yield { do: 'take', tile, pass: false };
    yield { do: 'take', tile, pass: true };
  }
  const most = 5 + Math.max(...state.cash) + 60 + Math.max(...state.victoryPoints) * 3;
  if (phase === 'seat-auction' || phase === 'order-auction') {
    for (let amount = 0; amount <= most; amount++) yield { do: 'bid', amount };
  }
  if (phase === 'order-auction') {
    // Without a free pass this is read as the plain pass, which has been yielded already.
    const last = readAction(state, { do: 'pass', final: true });
    if (last.do === 'pass' && last.final === true) yield last;
  }
  for (let units = 0; units <= 40; units++) yield { do: 'capital', units };
  if (phase === 'build-track') yield* buildTurn(state);
  if (phase === 'move-goods') yield* deliveries(state);
}

function* buildTurn(state: State): Generator<Action> {
  const { hexCount, placeCount, map } = state.board;
  for (let hex = OFF_MAP; hex < hexCount; hex++) {
    for (let tile = 1; tile <= TILE_COUNT; tile++) yield { do: 'build', hex, tile };
    for (let colour = 0; colour < COLOURS.length; colour++) {
      for (let supply = NO_SUPPLY; supply <= map.supplySpaces; supply++) yield { do: 'urbanize', hex, colour, supply };
    }
  }
  for (let city = OFF_MAP; city < placeCount; city++) {
    for (let supply = NO_SUPPLY; supply <= map.supplySpaces; supply++) yield { do: 'grow', city, supply };
  }
}

/** Every walk over connected links, up to one link beyond the locomotive's range, for every colour. */
function* deliveries(state: State): Generator<Action> {
  const reach = state.locomotive[state.registers[ACTOR]] + 1;
  for (let from = 0; from < state.board.placeCount; from++) {
    for (const links of walks(state, from, reach)) {
      for (let cube = 0; cube < COLOURS.length; cube++) yield { do: 'deliver', from, cube, links };
    }
  }
}

function* walks(state: State, here: number, left: number): Generator<number[]> {
  yield [];
  if (left === 0) return;
  for (let link = 0; link < state.registers[LINK_COUNT]; link++) {
    const [start, end] = [state.linkStart[link], state.linkEnd[link]];
    if (start !== here && end !== here) continue;
    for (const rest of walks(state, start === here ? end : start, left - 1)) yield [link, ...rest];
  }
}
