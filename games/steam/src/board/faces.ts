/**
 * The track tiles (STM-COMP-08, STM-TILE): 21 faces on 136 double-sided tiles of 13 kinds. Edges are numbered clockwise
 * from 0. A face is given in one rotation; `rotation: k` turns it k edges clockwise. Tiles are never reflected
 * (STM-TILE-06), so mirror images are separate faces.
 */
export interface Face {
  readonly id: FaceId;
  /** Town faces have spokes from an edge to the town in the middle; the others have segments from edge to edge. */
  readonly town: boolean;
  readonly segments: readonly (readonly [number, number])[];
  readonly spokes: readonly number[];
}

export type FaceId =
  | 'T11'
  | 'T21'
  | 'T22'
  | 'T23'
  | 'T31'
  | 'T32'
  | 'T33'
  | 'T34'
  | 'T41'
  | 'T42'
  | 'T43'
  | '21'
  | '22'
  | '23'
  | '41'
  | '42'
  | '43'
  | '44'
  | '45'
  | '46'
  | '47';

function town(id: FaceId, ...spokes: number[]): Face {
  return { id, town: true, segments: [], spokes };
}
function plain(id: FaceId, ...segments: [number, number][]): Face {
  return { id, town: false, segments, spokes: [] };
}

export const FACES: readonly Face[] = [
  town('T11', 0),
  town('T21', 0, 3),
  town('T22', 0, 2),
  town('T23', 0, 1),
  town('T31', 0, 2, 4),
  town('T32', 0, 3, 4),
  town('T33', 0, 2, 3),
  town('T34', 0, 1, 2),
  town('T41', 0, 2, 3, 4),
  town('T42', 0, 1, 3, 4),
  town('T43', 0, 1, 2, 3),
  plain('21', [0, 3]),
  plain('22', [0, 2]),
  plain('23', [0, 1]),
  plain('41', [0, 3], [1, 4]),
  plain('42', [0, 3], [1, 5]),
  plain('43', [0, 2], [1, 3]),
  plain('44', [0, 3], [1, 2]),
  plain('45', [0, 2], [3, 5]),
  plain('46', [0, 2], [3, 4]),
  plain('47', [0, 2], [4, 5]),
];

export const FACE_IDS: readonly FaceId[] = FACES.map((face) => face.id);

/** A kind of physical tile. Laying either side uses up one of them (STM-TILE-01). */
export interface TileKind {
  readonly id: string;
  readonly front: FaceId;
  readonly back: FaceId | null;
  readonly count: number;
}

function kind(front: FaceId, back: FaceId | null, count: number): TileKind {
  return { id: `${front}/${back ?? '-'}`, front, back, count };
}

/** 136 in total. The pairing T32/T33 is deduced from the face counts (AMB-S-05). */
export const TILE_KINDS: readonly TileKind[] = [
  kind('21', '22', 86),
  kind('T21', 'T22', 10),
  kind('23', 'T23', 8),
  kind('T11', null, 4),
  kind('42', 'T41', 4),
  kind('T31', 'T34', 4),
  kind('T42', '41', 4),
  kind('43', 'T43', 4),
  kind('T32', 'T33', 4),
  kind('44', '45', 2),
  kind('44', '47', 2),
  kind('47', '46', 2),
  kind('45', '46', 2),
];
