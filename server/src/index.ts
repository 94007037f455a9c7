export { type Serving, serve } from './serve.ts';
export { NO_LIMITS, type Settings, USUAL_LIMITS } from './settings.ts';
export { FolderInUse } from './storage/folder-lock.ts';
