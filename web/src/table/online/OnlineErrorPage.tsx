import { apiErrorText } from '../../api/error-text.ts';
import type { ApiError } from '../../api/errors.ts';
import { MessagePage } from '../../components/MessagePage.tsx';
import { t } from '../../locales/index.ts';

/** Says why an online table cannot be opened, and offers next steps. */
export function OnlineErrorPage(props: { error: ApiError; onRetry: () => void }) {
  const isOutdated = () => props.error.code === 'version-mismatch';
  return (
    <MessagePage>
      <h1>{apiErrorText(props.error)}</h1>
      <div class="button-row">
        <button
          type="button"
          class="btn btn--primary"
          onClick={() => (isOutdated() ? location.reload() : props.onRetry())}
        >
          {isOutdated() ? t().reload : t().tryAgain}
        </button>
        <a class="btn btn--ink" href="/">
          {t().toLobby}
        </a>
      </div>
    </MessagePage>
  );
}
