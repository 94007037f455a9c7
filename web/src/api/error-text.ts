import { tOnline } from '../locales/online/index.ts';
import { type ApiError, formatApiError } from './errors.ts';

/** An API error as a sentence in the current language. */
export function apiErrorText(error: ApiError): string {
  return formatApiError(error, tOnline());
}
