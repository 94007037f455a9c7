import { say } from '../text/index.ts';

/** A page that is not there, or that broke. Games are saved, so the way on is always the lobby. */
export function Failure(props: { error: unknown }) {
  return (
    <main class="failure">
      <h1>{props.error === null ? say().nowhere : say().broke}</h1>
      <p>{say().brokeAbout}</p>
      {props.error === null ? null : <pre>{String(props.error)}</pre>}
      <p>
        <a class="btn ink" href="/">
          {say().toLobby}
        </a>
      </p>
    </main>
  );
}
