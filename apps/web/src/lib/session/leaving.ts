import { createListeners } from '../listeners.ts'

const { emit, subscribe } = createListeners<[wait: (work: Promise<unknown>) => void]>()

/** Adds a listener for work to finish before the session ends or changes; returns its removal. */
export const onLeaving = subscribe

/** Waits for work of open screens that needs this session, such as approvals with an undo time. */
export async function finishBeforeLeaving(): Promise<void> {
  const works: Promise<unknown>[] = []
  emit((work) => works.push(work))
  await Promise.allSettled(works)
}
