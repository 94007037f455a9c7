import { openAgenda } from '../../src/agenda/agenda.ts';
import { openDatabase } from '../../src/storage/open.ts';
import { houseOver } from './house.ts';

// A server to be killed: it says which table it attends and which notice it sends, and never comes to an end.
const [data, url] = process.argv.slice(2);
const database = await openDatabase({ data, database: url ?? null });
const agenda = await openAgenda(houseOver(database, { data, database: url ?? null }), { beatMs: 100 });
const stuck = new Promise<never>(() => {});
agenda.onNotice(({ text }) => {
  console.log(`sends ${text}`);
  return stuck;
});
await agenda.start((table) => {
  console.log(`attends ${table}`);
  return stuck;
});
