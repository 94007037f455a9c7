import { createSignal, Show } from 'solid-js';
import { type ApiResult, isFailure } from './client.ts';
import { apiErrorText } from './error-text.ts';
import type { ApiError } from './errors.ts';

/** State of a request that the user triggers: in progress, failed or done. */
export interface AsyncAction {
  readonly busy: () => boolean;
  readonly error: () => ApiError | null;
  readonly successText: () => string;
  /**
   * Sends the request, unless one is in progress already. Resolves to null if it failed or was not sent.
   * `AsyncActionStatus` shows the error or the text from `successText`, which is a function so that it follows the
   * current language.
   */
  run<Answer extends object>(
    send: () => Promise<ApiResult<Answer>>,
    successText?: () => string,
  ): Promise<Answer | null>;
  /** Shows an error that did not come from `run`. */
  setError(problem: ApiError | null): void;
}

export function createAsyncAction(): AsyncAction {
  const [busy, setBusy] = createSignal(false);
  const [error, setError] = createSignal<ApiError | null>(null);
  const [successText, setSuccessText] = createSignal<() => string>(() => '');
  return {
    busy,
    error,
    successText: () => successText()(),
    async run(send, text = () => '') {
      if (busy()) return null;
      setBusy(true);
      setError(null);
      setSuccessText(() => () => '');
      const reply = await send();
      setBusy(false);
      if (isFailure(reply)) {
        setError(reply.error);
        return null;
      }
      setSuccessText(() => text);
      return reply;
    },
    setError: setError,
  };
}

/** Shows the result of an action: its success text or its error. */
export function AsyncActionStatus(props: { action: AsyncAction }) {
  return (
    <>
      <p class="success-message" role="status">
        {props.action.successText()}
      </p>
      <Show when={props.action.error()}>
        {(it) => (
          <p class="field-error" role="alert">
            {apiErrorText(it())}
          </p>
        )}
      </Show>
    </>
  );
}
