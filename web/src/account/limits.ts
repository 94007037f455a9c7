/** What the server takes; it checks by itself, these spare a round trip. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 200;
export const SHORTEST_LOGIN = 2;
export const LONGEST_LOGIN = 40;
