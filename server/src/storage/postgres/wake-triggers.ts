import { type Kysely, sql } from 'kysely';

/** The queue task that runs a table, and its job key. */
export const RUN_TABLE_TASK = 'attend';
export const tableJobKey = (table: string): string => `${RUN_TABLE_TASK}:${table}`;

/**
 * Creates triggers that enqueue a job whenever a statement sets `tables.wake_at`. The job is part of the same
 * transaction, so a crash cannot lose it and no code path can forget it.
 */
export async function createWakeTriggers(db: Kysely<unknown>): Promise<void> {
  const specification = sql`array_agg((${sql.lit(RUN_TABLE_TASK)}, json_build_object('table', fresh.id), null,
    to_timestamp(fresh.wake_at / 1000.0), 25, ${sql.lit(tableJobKey(''))} || fresh.id, 0, null
  )::graphile_worker.job_spec)`;
  await sql`
    create function roundhouse_plan_inserted() returns trigger language plpgsql as $$
    begin
      perform graphile_worker.add_jobs(specs)
      from (select ${specification} as specs from fresh where wake_at is not null) as jobs
      where specs is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create function roundhouse_plan_updated() returns trigger language plpgsql as $$
    begin
      perform graphile_worker.add_jobs(specs)
      from (
        select ${specification} as specs from fresh join stale on stale.id = fresh.id
        where fresh.wake_at is not null and fresh.wake_at is distinct from stale.wake_at
      ) as jobs
      where specs is not null;
      perform graphile_worker.remove_job(${sql.lit(tableJobKey(''))} || fresh.id)
      from fresh join stale on stale.id = fresh.id
      where fresh.wake_at is null and stale.wake_at is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tables_wake_inserted after insert on tables
    referencing new table as fresh for each statement execute function roundhouse_plan_inserted()`.execute(db);
  await sql`
    create trigger tables_wake_updated after update on tables
    referencing old table as stale new table as fresh
    for each statement execute function roundhouse_plan_updated()`.execute(db);
}
