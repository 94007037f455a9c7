import { examine } from '../../src/operations/doctor.ts';
import type { Finding } from '../../src/operations/finding.ts';
import { openForReading, type Place } from '../../src/operations/reading.ts';

/** What `doctor` finds in a database, without a process for it: that takes a second. */
export async function examined(place: Place): Promise<{ tables: number; entries: number; findings: Finding[] }> {
  const reading = await openForReading(place);
  const count = { tables: 0, entries: 0 };
  const findings: Finding[] = [];
  try {
    for await (const finding of examine(reading, count, () => {})) findings.push(finding);
  } finally {
    await reading.close();
  }
  return { ...count, findings };
}
