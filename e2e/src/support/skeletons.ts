import { expect, type Locator, type Page } from '@playwright/test'

/** Selector of skeletons (`ui/page/Skeleton.tsx`). */
export const skeletons = '[data-skeleton]'

/** Waits until all skeletons are gone. Live updates keep a connection open, so the network is never idle. */
export const expectArrived = (place: Page | Locator): Promise<void> =>
  expect(place.locator(skeletons)).toHaveCount(0)
