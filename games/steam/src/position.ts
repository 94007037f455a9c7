export { readPosition } from './position/read.ts';
export { viewOf } from './position/view.ts';
export { writePosition } from './position/write.ts';
