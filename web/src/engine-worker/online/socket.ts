/** What a line tells its owner. */
export interface Ears {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

export interface Line {
  send(text: string): void;
  hangUp(): void;
}

/** Opens a line to a path of the server that the page came from. */
export type Dial = (path: string, ears: Ears) => Line;

export const dialServer: Dial = (path, ears) => {
  const { protocol, host } = self.location;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${path}`);
  socket.onopen = () => ears.opened();
  socket.onmessage = ({ data }) => ears.heard(String(data));
  // An error is always followed by this.
  socket.onclose = () => ears.closed();
  return {
    send: (text) => socket.send(text),
    hangUp: () => socket.close(),
  };
};
