export { readPosition } from './position/read.ts';
export { writePosition } from './position/write.ts';
