interface ScheduleFacts {
  readonly name: string
}

interface ScheduleDay extends ScheduleFacts {
  /** Day that the recurrence rule gives. */
  readonly dueOn: string
}

export interface OrderScheduleActs {
  readonly addSchedule: ScheduleFacts & { readonly rule: string; readonly startsOn: string }
  readonly changeSchedule: ScheduleFacts & { readonly rule: string }
  readonly pauseSchedule: ScheduleFacts
  readonly resumeSchedule: ScheduleFacts
  readonly acceptScheduleList: ScheduleFacts
  readonly removeSchedule: ScheduleFacts
  readonly skipScheduledOrder: ScheduleDay
}
