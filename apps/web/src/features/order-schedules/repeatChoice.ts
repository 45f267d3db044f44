import {
  plainRule,
  weekdayCodes,
  weekdayNames,
  type WeekdayCode,
} from '@tradecounter/rules/order-schedules/recurrenceRule.ts'

/** Choices of a form for how often a schedule orders. */
export const repeatKinds = [
  { value: 'week', label: 'Every week' },
  { value: 'fortnight', label: 'Every two weeks' },
  { value: 'month', label: 'Every month' },
  { value: 'rule', label: 'By a rule (RFC 5545)' },
] as const
type RepeatKind = (typeof repeatKinds)[number]['value']

export interface RepeatChoice {
  readonly repeat: RepeatKind
  readonly weekday: WeekdayCode
  /** Day from `1` to `31`; `-1` for the last day. */
  readonly monthDay: string
  readonly rule: string
}

export const weekdayChoices = weekdayCodes.map((value) => ({ value, label: weekdayNames[value] }))

export const monthDayChoices = [
  ...Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: `Day ${at + 1}` })),
  { value: '-1', label: 'Last day' },
]

export function ruleOf({ repeat, weekday, monthDay, rule }: RepeatChoice): string {
  if (repeat === 'week') return `FREQ=WEEKLY;BYDAY=${weekday}`
  if (repeat === 'fortnight') return `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`
  return repeat === 'month' ? `FREQ=MONTHLY;BYMONTHDAY=${monthDay}` : plainRule(rule)
}

const firstChoice: RepeatChoice = { repeat: 'week', weekday: 'MO', monthDay: '1', rule: '' }

/** Choice of a rule; any rule can be typed. */
export function choiceOf(rule: string | undefined): RepeatChoice {
  if (rule === undefined) return firstChoice
  const choices = [
    ...weekdayCodes.flatMap((weekday) => [
      { ...firstChoice, weekday },
      { ...firstChoice, repeat: 'fortnight' as const, weekday },
    ]),
    ...monthDayChoices.map(({ value }) => ({ ...firstChoice, repeat: 'month' as const, monthDay: value })),
  ]
  return choices.find((choice) => ruleOf(choice) === rule) ?? { ...firstChoice, repeat: 'rule', rule }
}
