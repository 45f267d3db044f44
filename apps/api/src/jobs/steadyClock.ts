import { systemClock, type Clock } from 'pg-boss'

/**
 * Clock that no step of the machine's clock moves: timers of pg-boss would wait until a clock that was set
 * back has caught up. Tasks run by the database's time; its difference from this clock is measured regularly.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
}

/** Longest time until tasks follow a step of the database's clock. */
export const clockMonitorIntervalSeconds = 30
