import { createResource, Show } from 'solid-js';
import { Loading } from '../components/Loading.tsx';
import { TableErrorPage } from '../components/TableErrorPage.tsx';
import { workerClient } from '../engine-worker/worker-client.ts';
import { language } from '../lib/preferences.ts';
import { unpackRecord } from '../lib/record-link.ts';
import { navigate } from '../router/router.ts';

/** Opens the record contained in the URL as a new local table. */
export function SharedRecord(props: { record: string; at: number | null }) {
  const [problem] = createResource(async () => {
    const text = await unpackRecord(props.record);
    if (text === null) return { kind: 'too-large' } as const;
    const result = await workerClient.call((worker) => worker.openRecord(text, language()));
    if ('error' in result) return result.error;
    navigate(`/table/${result.id}${props.at === null ? '' : `?at=${props.at}`}`, true);
    return null;
  });
  return (
    <Show when={problem()} fallback={<Loading />}>
      {(it) => <TableErrorPage error={it()} />}
    </Show>
  );
}
