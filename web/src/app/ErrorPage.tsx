import { MessagePage } from '../components/MessagePage.tsx';
import { t } from '../locales/index.ts';

/** Shown for an unknown address (`error` is null) and after a crash. Games are saved, so it links to the lobby. */
export function ErrorPage(props: { error: unknown }) {
  return (
    <MessagePage>
      <h1>{props.error === null ? t().nowhere : t().broke}</h1>
      <p>{t().brokeAbout}</p>
      {props.error === null ? null : <pre>{String(props.error)}</pre>}
      <p>
        <a class="btn btn--ink" href="/">
          {t().toLobby}
        </a>
      </p>
    </MessagePage>
  );
}
