import { changedPlan, type DeliveryPlan, type PlanChange, usualPlan } from './deliveryPlan.ts'

/** Scope of a plan: one attempt, all attempts of a reference, or with neither all others. */
export interface PlanSubject {
  transactionUuid?: string
  referenceNumber?: string
}

export interface PlanBook {
  /** Applies a change to the default plan. @throws RangeError for an invalid change */
  set(subject: PlanSubject, change: PlanChange): DeliveryPlan
  planFor(subject: PlanSubject): DeliveryPlan
  all(): { subject: string; plan: DeliveryPlan }[]
  clear(): void
}

const everyOther = 'default'

export function createPlanBook(): PlanBook {
  const plans = new Map<string, DeliveryPlan>()
  const namesOf = ({ transactionUuid, referenceNumber }: PlanSubject) => [
    ...(transactionUuid ? [`uuid ${transactionUuid}`] : []),
    ...(referenceNumber ? [`reference ${referenceNumber}`] : []),
    everyOther,
  ]
  return {
    set(subject, change) {
      const plan = changedPlan(usualPlan, change)
      plans.set(namesOf(subject)[0] ?? everyOther, plan)
      return plan
    },
    planFor: (subject) =>
      namesOf(subject)
        .map((name) => plans.get(name))
        .find((plan) => plan !== undefined) ?? usualPlan,
    all: () => [...plans].map(([subject, plan]) => ({ subject, plan })),
    clear: () => plans.clear(),
  }
}
