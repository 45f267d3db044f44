import { systemClock, type Clock } from 'pg-boss'

/**
 * Clock that ignores changes of the machine's clock, as timers of pg-boss would wait until a clock that was
 * set back has caught up. Tasks run by the database's time, whose difference from this clock is measured
 * regularly.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
}

/** Longest time until tasks follow a change of the database's clock. */
export const clockMonitorIntervalSeconds = 30
