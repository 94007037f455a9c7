export { type Serving, serve } from './serve.ts';
