import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Selector of skeletons (`ui/page/Skeleton.tsx`). */
export const skeletons = '[data-skeleton]'

/** Waits until all skeletons are gone. Live updates keep a connection open, so the network is never idle. */
export const expectArrived = (place: Page | Locator): Promise<void> =>
  expect(place.locator(skeletons)).toHaveCount(0)
