import type { CityColour, HexCoordinates, Names } from './format.ts';

/**
 * The kinds of map issues with the parameters of their messages. Names of hexes are as on the board; sides are numbered
 * 0 = N clockwise to 5 = NW.
 */
export type MapIssueParams = {
  /** `places`: the indexes in the list of hexes. */
  readonly 'duplicate-hex': { readonly places: readonly number[] };
  readonly 'city-and-town': { readonly city: Names; readonly town: Names };
  readonly 'too-few-cities': { readonly cities: number; readonly least: number };
  readonly 'too-many-cubes': {
    readonly printed: number;
    readonly supply: number;
    readonly total: number;
    readonly bag: number;
  };
  readonly 'city-cubes': { readonly city: Names; readonly cubes: number; readonly most: number };
  readonly 'city-without-cubes': { readonly city: Names };
  readonly 'missing-colour': { readonly colour: CityColour };
  readonly 'duplicate-name': { readonly name: string; readonly other: string };
  readonly 'hex-as-name': { readonly name: string };
  readonly 'unusable-name': { readonly name: string };
  readonly 'wall-out-of-range': { readonly wall: number };
  readonly 'wall-twice': { readonly side: number };
  readonly 'one-sided-wall': { readonly side: number; readonly neighbour: string };
  readonly 'closed-city': { readonly city: Names };
  readonly 'few-open-sides': { readonly open: number };
  readonly unconnected: { readonly city: Names; readonly hexes: readonly string[] };
  readonly 'river-not-drawn': { readonly [none: string]: never };
  readonly 'drawn-river': { readonly length: number };
  readonly 'wall-on-land': { readonly side: number; readonly neighbour: string };
  readonly 'open-water': { readonly side: number; readonly neighbour: string };
};

export type MapIssueKind = keyof MapIssueParams;
export type Severity = 'error' | 'warning';

/** An error makes the map unplayable; a warning marks a probable mistake. */
export const SEVERITY: { readonly [Kind in MapIssueKind]: Severity } = {
  'duplicate-hex': 'error',
  'city-and-town': 'error',
  'too-few-cities': 'error',
  'too-many-cubes': 'error',
  'city-cubes': 'error',
  'city-without-cubes': 'warning',
  'missing-colour': 'warning',
  'duplicate-name': 'error',
  'hex-as-name': 'error',
  'unusable-name': 'error',
  'wall-out-of-range': 'error',
  'wall-twice': 'error',
  'one-sided-wall': 'error',
  'closed-city': 'error',
  'few-open-sides': 'warning',
  unconnected: 'error',
  'river-not-drawn': 'warning',
  'drawn-river': 'warning',
  'wall-on-land': 'warning',
  'open-water': 'warning',
};

/** The location of an issue: the hex's name on the board, and its coordinates as written in the map. */
export interface IssueLocation {
  readonly hex: string;
  readonly at: HexCoordinates;
}

/** An issue with the parameters of its kind. Without a location it concerns the whole map. */
export type MapIssue<Kind extends MapIssueKind = MapIssueKind> = {
  readonly [K in Kind]: {
    readonly kind: K;
    readonly severity: Severity;
    readonly params: MapIssueParams[K];
  } & Partial<IssueLocation>;
}[Kind];

export function mapIssue<Kind extends MapIssueKind>(
  kind: Kind,
  params: MapIssueParams[Kind],
  location?: IssueLocation,
): MapIssue<Kind> {
  return { kind, severity: SEVERITY[kind], ...location, params };
}
