import { recordText } from '@roundhouse/kernel';
import { createSignal } from 'solid-js';
import { type ApiResult as ApiReply, api } from '../../api/client.ts';
import { apiErrorText } from '../../api/error-text.ts';
import type { ApiError } from '../../api/errors.ts';
import type { OutgoingMessage, SendResult } from '../../engine-worker/online/online-types.ts';
import type { RefusalText } from '../../engine-worker/refusal-text.ts';
import type { WorkerApi } from '../../engine-worker/worker-client.ts';
import type { OnlineActions } from '../../game-ui/online-actions.ts';
import type { BackendContext } from '../table-backend.ts';
import { storedCommitment } from './seed-commitments.ts';

export function createOnlineActions({ call, perspective, status, refreshNow }: BackendContext): OnlineActions {
  const [pending, setPending] = createSignal(false);
  const [lastError, setLastError] = createSignal<ApiError | null>(null);
  const currentLogLength = () => status.online?.logLength ?? 0;

  let queue: Promise<unknown> = Promise.resolve();
  /**
   * Sends messages that change the game one at a time. A message waits for the reply to the previous one. If the log has
   * grown since the decision, the message is a double click and is dropped.
   */
  function decide(
    expectedLength: number,
    work: (worker: WorkerApi) => Promise<SendResult>,
  ): Promise<RefusalText | null> {
    const result = queue.then(() => (currentLogLength() === expectedLength ? sendAndShow(work) : null));
    queue = result.catch(() => {});
    return result;
  }

  async function sendAndShow(work: (worker: WorkerApi) => Promise<SendResult>): Promise<RefusalText | null> {
    setPending(true);
    setLastError(null);
    try {
      const { refusal, error } = await call(work, true);
      await refreshNow();
      if (error === null) return refusal;
      // The new view is shown by now, and the panel that would show the refusal may be gone.
      if (error.code !== 'conflict') return { rule: null, text: apiErrorText(error) };
      setLastError(error);
      return null;
    } finally {
      setPending(false);
    }
  }

  async function send(message: OutgoingMessage): Promise<boolean> {
    setLastError(null);
    const { refusal, error } = await call((worker) => worker.send(message, perspective()), true);
    setLastError(error);
    return refusal === null && error === null;
  }

  /** The response of the HTTP API, or null after an error, which is then shown. */
  async function responseOrNull<Answer extends object>(
    pendingReply: Promise<ApiReply<Answer>>,
  ): Promise<Answer | null> {
    const reply = await pendingReply;
    if (!('error' in reply)) return reply;
    setLastError(reply.error);
    return null;
  }

  return {
    isPending: pending,
    lastError,
    dismissError: () => setLastError(null),
    act(action) {
      const logLength = currentLogLength();
      return decide(logLength, (worker) => worker.actOnline(action, logLength, perspective()));
    },
    async undo(recordLength) {
      const logLength = currentLogLength();
      const refusal = await decide(logLength, (worker) =>
        worker.send({ type: 'undo', logLength, recordLength }, perspective()),
      );
      if (refusal !== null) setLastError({ code: 'undo-impossible' });
    },
    async respondToUndo(accept) {
      const recordLength = status.online?.table.undoRequest?.recordLength;
      if (recordLength !== undefined) await send({ type: 'undo-response', recordLength, accept });
    },
    chat: (text) => send({ type: 'chat', text }),
    async setChatAccess(access) {
      await responseOrNull(api.setChatAccess(status.id, access));
    },
    async queueActions(queuedActions) {
      await send({ type: 'queue-actions', queuedActions });
    },
    queueOptions: () => call((worker) => worker.queueOptions(perspective())),
    async setSubstituteBot(seat, bot) {
      await responseOrNull(api.setSubstituteBot(status.id, seat, bot));
    },
    async leaveSeat(seat) {
      await responseOrNull(api.freeSeat(status.id, seat));
    },
    async voteToEnd(agree) {
      await responseOrNull(api.voteToEnd(status.id, agree));
    },
    async rematch() {
      const response = await responseOrNull(api.rematch(status.id));
      return response?.table.id ?? null;
    },
    async recordText() {
      if (!status.hasSecrets) return call((worker) => worker.recordText());
      const record = await responseOrNull(api.getRecord(status.id));
      if (record === null) return '';
      const { fair: _, ...plain } = record;
      return recordText(plain);
    },
    verifiableRecord: () => responseOrNull(api.getRecord(status.id)),
    verifyFairness: (record) =>
      call((worker) => worker.verifyFairness(record, storedCommitment(status.id) ?? record.fair.commitment)),
  };
}
