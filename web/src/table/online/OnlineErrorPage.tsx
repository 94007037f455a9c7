import { apiErrorText } from '../../api/error-text.ts';
import type { ApiError } from '../../api/errors.ts';
import { t } from '../../locales/index.ts';

/** Says why an online table cannot be opened, and offers next steps. */
export function OnlineErrorPage(props: { error: ApiError; onRetry: () => void }) {
  const isOutdated = () => props.error.code === 'version-mismatch';
  return (
    <main class="failure">
      <h1>{apiErrorText(props.error)}</h1>
      <div class="btnrow">
        <button type="button" class="btn pri" onClick={() => (isOutdated() ? location.reload() : props.onRetry())}>
          {isOutdated() ? t().reload : t().tryAgain}
        </button>
        <a class="btn ink" href="/">
          {t().toLobby}
        </a>
      </div>
    </main>
  );
}
