import { changedPlan, type DeliveryPlan, type PlanChange, usualPlan } from './deliveryPlan.ts'

/** Scope of a plan: one attempt, every attempt of a reference, or, with neither, all others from now on. */
export interface PlanSubject {
  transactionUuid?: string
  referenceNumber?: string
}

export interface PlanBook {
  /** Lays the change over the usual plan. Throws RangeError on a change that is none. */
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
