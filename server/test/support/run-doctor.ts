import { checkDatabase } from '../../src/admin/doctor.ts';
import type { Finding } from '../../src/admin/finding.ts';
import { type DatabaseLocation, openReadonly } from '../../src/admin/open-readonly.ts';

/** Runs the checks of `doctor` in this process; starting the CLI would take a second. */
export async function runDoctor(
  place: DatabaseLocation,
): Promise<{ tables: number; entries: number; findings: Finding[] }> {
  const database = await openReadonly(place);
  const count = { tables: 0, entries: 0 };
  const findings: Finding[] = [];
  try {
    for await (const finding of checkDatabase(database, count, () => {})) findings.push(finding);
  } finally {
    await database.close();
  }
  return { ...count, findings };
}
