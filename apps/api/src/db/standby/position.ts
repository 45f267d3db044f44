/** Position in the primary's log: all acknowledged writes are before it. */
export interface Position {
  /** Number of promotions so far. After a promotion two servers may count on from the same position. */
  readonly timeline: number
  readonly place: string
}

/**
 * Flushed position, not the inserted one, as a standby does not get uncommitted changes that are not flushed.
 */
export const askingPosition =
  'select pg_current_wal_flush_lsn() as place, pg_walfile_name(pg_current_wal_flush_lsn()) as file'

export interface PositionRow {
  readonly place: string
  /** Name of a log file, which begins with the timeline in eight hexadecimal digits. */
  readonly file: string
}

export const positionOf = ({ place, file }: PositionRow): Position => ({
  timeline: Number.parseInt(file.slice(0, 8), 16),
  place,
})

export interface Progress {
  readonly isStandby: boolean
  readonly hasReplayed: boolean
  readonly timeline: number
}

/**
 * Progress of a standby. After the promotion of another server, the standby writes its timeline with its next
 * restart point; until then it is unknown whether it follows the new primary.
 */
export const askingProgress = `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed",
    greatest(c.timeline_id, r.min_recovery_end_timeline) as timeline
  from pg_control_checkpoint() c, pg_control_recovery() r`

/** Identifies one database of one cluster and of its standbys. */
export const askingIdentity = `select c.system_identifier || ' ' || d.oid as identity
  from pg_control_system() c, pg_database d where d.datname = current_database()`
