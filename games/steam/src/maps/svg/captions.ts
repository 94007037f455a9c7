import type { Language } from '@roundhouse/kernel';
import type { CityColour, SteamMap } from '../format.ts';

/** All texts of the picture except the map's own names. */
export interface Captions {
  readonly colours: { readonly [Colour in CityColour]: string };
  readonly perExit: string;
  readonly hills: string;
  readonly river: string;
  readonly canal: string;
  readonly townCost: string;
  readonly wall: string;
  readonly start: string;
  takes(colour: CityColour): string;
  facts(map: SteamMap): string;
  city(name: string, colour: CityColour, cubes: number, hex: string): string;
  town(name: string, hex: string): string;
}

function counts(map: SteamMap): { hexes: number; cities: number; towns: number; fewest: number; most: number } {
  const [fewest, most] = map.players;
  return {
    hexes: map.hexes.length,
    cities: map.hexes.filter((hex) => hex.city !== null).length,
    towns: map.hexes.filter((hex) => hex.town !== null).length,
    fewest,
    most,
  };
}

const en: Captions = {
  colours: { red: 'red', blue: 'blue', yellow: 'yellow', purple: 'purple' },
  perExit: 'Each exit of a track tile $1',
  hills: 'Hills +$2',
  river: 'River or small lake +$1',
  canal: 'Canal +$1',
  townCost: 'Town +$1',
  wall: 'No track across',
  start: 'Cubes at the start',
  takes: (colour) => `Takes ${colour}`,
  facts: (map) => {
    const { hexes, cities, towns, fewest, most } = counts(map);
    const players = fewest === most ? `${fewest}` : `${fewest} to ${most}`;
    return `Best with ${players} players. ${cities} cities, ${towns} towns, ${hexes} hexes, ${map.supplySpaces} Goods Supply spaces.`;
  },
  city: (name, colour, cubes, hex) => `${name}, ${colour} city, ${cubes} ${cubes === 1 ? 'cube' : 'cubes'} (${hex})`,
  town: (name, hex) => `${name}, town (${hex})`,
};

const ja: Captions = {
  colours: { red: '赤', blue: '青', yellow: '黄', purple: '紫' },
  perExit: '線路が接する辺ごとに $1',
  hills: '丘陵 +$2',
  river: '河川・小さな湖 +$1',
  canal: '運河 +$1',
  townCost: '町 +$1',
  wall: '線路は通れない',
  start: '最初の貨物駒の数',
  takes: (colour) => `${ja.colours[colour]}の貨物を受け入れる`,
  facts: (map) => {
    const { hexes, cities, towns, fewest, most } = counts(map);
    const players = fewest === most ? `${fewest}` : `${fewest}～${most}`;
    return `${players}人向け　都市${cities}、町${towns}、${hexes}ヘクス、貨物供給スペース${map.supplySpaces}`;
  },
  city: (name, colour, cubes, hex) => `${name}、${ja.colours[colour]}の都市、貨物駒${cubes}個（${hex}）`,
  town: (name, hex) => `${name}、町（${hex}）`,
};

const CAPTIONS: { readonly [L in Language]: Captions } = { en, ja };

/** Falls back to English for languages that a map may have but the captions do not. */
export function captionsIn(language: string): Captions {
  return language === 'ja' ? CAPTIONS.ja : CAPTIONS.en;
}
