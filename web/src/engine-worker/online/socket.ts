/** The callbacks of a socket. */
export interface SocketHandlers {
  onOpen(): void;
  onMessage(text: string): void;
  onClose(): void;
}

export interface Socket {
  send(text: string): void;
  close(): void;
}

/** Opens a socket to a path on the server that served the page. */
export type Connect = (path: string, handlers: SocketHandlers) => Socket;

export const connectToServer: Connect = (path, handlers) => {
  const { protocol, host } = self.location;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${path}`);
  socket.onopen = () => handlers.onOpen();
  socket.onmessage = ({ data }) => handlers.onMessage(String(data));
  // A close event follows every error event.
  socket.onclose = () => handlers.onClose();
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
};
